-- verdict: not_equivalent
CREATE TABLE t (a int PRIMARY KEY, b int, c int);
-- q1
SELECT a, generate_series(1, 2) * 10 + b FROM t
-- q2
SELECT a, g + b FROM t, (VALUES (10), (21)) AS v (g)
