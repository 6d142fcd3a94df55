-- verdict: unsupported
-- why: one in the arguments of the other comes in two steps
CREATE TABLE t (a int PRIMARY KEY, b int, c int);
-- q1
SELECT generate_series(1, generate_series(1, 2)) FROM t
-- q2
SELECT g FROM t, generate_series(1, 2) AS f, generate_series(1, f) AS g
