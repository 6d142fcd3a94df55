-- verdict: not_equivalent
CREATE TABLE t (a int);
CREATE TABLE u (b int);
-- q1
SELECT a FROM t WHERE a <> ALL (ARRAY(SELECT b FROM u))
-- q2
SELECT a FROM t WHERE NOT EXISTS (SELECT FROM u WHERE a = b)
