-- verdict: not_equivalent
-- why: a set in the ORDER BY keeps all sets before DISTINCT ON, which keeps one of three rows
CREATE TABLE t (a int, b int);
-- q1
SELECT DISTINCT ON (a) a, generate_series(1, 3) AS g FROM t ORDER BY a, g
-- q2
SELECT s.a, g FROM (SELECT DISTINCT a FROM t) s, generate_series(1, 3) AS g
