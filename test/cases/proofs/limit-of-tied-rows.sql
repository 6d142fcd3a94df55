-- verdict: equivalent
-- assumes: tied rows
-- why: the same LIMIT of equal inputs; which of tied rows it keeps is open
CREATE TABLE t (a int, b int);
-- q1
SELECT a FROM (SELECT a, b FROM t ORDER BY b LIMIT 2) x WHERE a > 1
-- q2
SELECT a FROM (SELECT y.a, y.b FROM (SELECT a, b FROM t UNION ALL SELECT a, b FROM t WHERE false) y ORDER BY y.b LIMIT 2) x WHERE 1 < a
