-- verdict: not_equivalent
-- why: <> ANY is another question
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT b FROM t WHERE a = ANY (SELECT a FROM u) AND c <> ALL (SELECT b FROM u)
-- q2
SELECT b FROM t WHERE a IN (SELECT a FROM u) AND c <> ANY (SELECT b FROM u)
