-- verdict: equivalent
CREATE TABLE t (a int);
CREATE TABLE u (b int);
-- q1
SELECT a FROM t WHERE a = ANY (ARRAY(SELECT b FROM u))
-- q2
SELECT a FROM t WHERE a IN (SELECT b FROM u)
