-- verdict: not_equivalent
-- why: it does not count those before
CREATE TABLE t (a int PRIMARY KEY, b int, c int);
-- q1
SELECT a, generate_series(1, 2) FROM t ORDER BY 1, 2 LIMIT 1
-- q2
SELECT a, g FROM (SELECT a FROM t ORDER BY a LIMIT 1) AS s, generate_series(1, 2) AS g ORDER BY 1, 2
