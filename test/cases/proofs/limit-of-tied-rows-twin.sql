-- verdict: not_equivalent
-- setup: SET LOCAL sqleq.random_databases = 1
-- why: in another order others are kept
CREATE TABLE t (a int, b int);
-- q1
SELECT a FROM (SELECT a, b FROM t ORDER BY b, a LIMIT 2) x WHERE a > 1
-- q2
SELECT a FROM (SELECT y.a, y.b FROM (SELECT a, b FROM t UNION ALL SELECT a, b FROM t WHERE false) y ORDER BY y.b DESC, y.a LIMIT 2) x WHERE 1 < a
