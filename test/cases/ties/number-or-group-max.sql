-- verdict: not_equivalent
-- why: the same by groups
CREATE TABLE e (id int PRIMARY KEY, n int NOT NULL, m int NOT NULL);
-- q1
SELECT id, n, m FROM (SELECT id, n, m, row_number() OVER (PARTITION BY m ORDER BY n DESC) AS r FROM e) s WHERE r = 1
-- q2
SELECT id, n, m FROM e WHERE n = (SELECT max(f.n) FROM e f WHERE f.m = e.m)
