-- verdict: not_equivalent
-- why: how many rows a LIMIT leaves is no chance
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT count(*) FROM (SELECT id FROM e LIMIT 2) s
-- q2
SELECT count(*) FROM (SELECT id FROM e LIMIT 3) s
