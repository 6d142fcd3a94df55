-- verdict: not_equivalent
-- why: UNION drops repeated rows
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT x.a, u.b FROM (SELECT a FROM t UNION ALL SELECT b FROM t) x JOIN u ON u.a = x.a
-- q2
SELECT t.a, u.b FROM t JOIN u ON u.a = t.a UNION SELECT t.b, u.b FROM t JOIN u ON u.a = t.b
