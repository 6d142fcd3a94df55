-- verdict: equivalent
-- why: = ANY is IN; <> ALL is NOT IN
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT b FROM t WHERE a = ANY (SELECT a FROM u) AND c <> ALL (SELECT b FROM u)
-- q2
SELECT b FROM t WHERE a IN (SELECT a FROM u) AND c NOT IN (SELECT b FROM u)
