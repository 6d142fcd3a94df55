-- verdict: not_equivalent
-- why: one number more
CREATE TABLE t (a int PRIMARY KEY, b int, c int);
-- q1
SELECT a, generate_series(1, 3) AS g FROM t
-- q2
SELECT a, g FROM t, generate_series(1, 4) AS g
