-- verdict: equivalent
-- why: what gives nothing leaves no row
CREATE TABLE t (a int PRIMARY KEY, b int, c int);
-- q1
SELECT a, generate_series(1, 0) FROM t
-- q2
SELECT a, b FROM t WHERE false
