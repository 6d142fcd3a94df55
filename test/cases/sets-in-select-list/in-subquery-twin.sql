-- verdict: not_equivalent
-- why: both numbers count
CREATE TABLE t (a int PRIMARY KEY, b int, c int);
-- q1
SELECT s.b FROM (SELECT b, generate_series(1, 2) AS g FROM t) AS s
-- q2
SELECT b FROM t
