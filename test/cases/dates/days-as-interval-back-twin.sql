-- verdict: not_equivalent
CREATE TABLE login (id int PRIMARY KEY, player int, day date);
-- q1
SELECT id, (day::timestamp + interval '3 days' - interval '24:01')::date FROM login
-- q2
SELECT id, day + 2 FROM login
