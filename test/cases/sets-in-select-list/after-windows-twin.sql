-- verdict: not_equivalent
-- why: a window over them would count more
CREATE TABLE t (a int PRIMARY KEY, b int, c int);
-- q1
SELECT row_number() OVER (ORDER BY a), generate_series(1, 2) FROM t
-- q2
SELECT row_number() OVER (ORDER BY a, g), g FROM t, generate_series(1, 2) AS g
