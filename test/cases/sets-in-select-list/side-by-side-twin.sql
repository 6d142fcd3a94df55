-- verdict: not_equivalent
-- why: not each with each
CREATE TABLE t (a int PRIMARY KEY, b int, c int);
-- q1
SELECT generate_series(1, 2), generate_series(1, 3) FROM t
-- q2
SELECT x, y FROM t, generate_series(1, 2) AS x, generate_series(1, 3) AS y
