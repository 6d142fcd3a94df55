-- verdict: not_equivalent
-- why: NOT IN is another question where there are NULLs
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT t.a, u.b FROM t LEFT JOIN u ON u.a = t.a
-- q2
SELECT t.a, u.b FROM t JOIN u ON u.a = t.a UNION ALL SELECT a, NULL FROM t WHERE t.a NOT IN (SELECT a FROM u)
