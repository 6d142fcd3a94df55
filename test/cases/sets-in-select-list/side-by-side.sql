-- verdict: equivalent
-- why: the shorter one is filled up with NULLs
CREATE TABLE t (a int PRIMARY KEY, b int, c int);
-- q1
SELECT generate_series(1, 2), generate_series(1, 3) FROM t
-- q2
SELECT x, y FROM t, (VALUES (1, 1), (2, 2), (NULL, 3)) AS v (x, y)
