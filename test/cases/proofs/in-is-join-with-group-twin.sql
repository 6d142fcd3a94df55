-- verdict: not_equivalent
-- why: a value may come with several b
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT b FROM t WHERE a IN (SELECT a FROM u WHERE b > 0)
-- q2
SELECT t.b FROM t JOIN (SELECT a FROM u WHERE b > 0 GROUP BY a, b) d ON d.a = t.a
