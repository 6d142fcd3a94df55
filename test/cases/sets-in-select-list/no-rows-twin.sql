-- verdict: not_equivalent
-- why: beside another one, which gives rows, it is NULL
CREATE TABLE t (a int PRIMARY KEY, b int, c int);
-- q1
SELECT generate_series(1, 0), generate_series(1, 1) FROM t
-- q2
SELECT a, b FROM t WHERE false
