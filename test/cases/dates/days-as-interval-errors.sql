-- verdict: unknown
-- errors: strict
-- why: a day beyond the last timestamp is an error of one query only
CREATE TABLE login (id int PRIMARY KEY, player int, day date);
-- q1
SELECT id, (day + interval '3 days')::date FROM login
-- q2
SELECT id, day + 3 FROM login
