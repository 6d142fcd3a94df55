-- verdict: equivalent
-- why: DISTINCT comes after them
CREATE TABLE t (a int PRIMARY KEY, b int, c int);
-- q1
SELECT DISTINCT b, unnest(ARRAY[1, 1, 2]) FROM t
-- q2
SELECT DISTINCT b, g FROM t, (VALUES (1), (2)) AS v (g)
