-- verdict: not_equivalent
-- why: without DISTINCT rows repeat
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT b FROM t WHERE a IN (SELECT a FROM u)
-- q2
SELECT t.b FROM t JOIN (SELECT a FROM u) d ON d.a = t.a
