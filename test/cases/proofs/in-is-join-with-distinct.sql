-- verdict: equivalent
-- why: IN is a join with the distinct values
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT b FROM t WHERE a IN (SELECT a FROM u)
-- q2
SELECT t.b FROM t JOIN (SELECT DISTINCT a FROM u) d ON d.a = t.a
