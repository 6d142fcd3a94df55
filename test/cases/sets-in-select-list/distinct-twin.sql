-- verdict: not_equivalent
-- why: without it a number comes twice
CREATE TABLE t (a int PRIMARY KEY, b int, c int);
-- q1
SELECT b, unnest(ARRAY[1, 1, 2]) FROM t
-- q2
SELECT b, g FROM t, (VALUES (1), (2)) AS v (g)
