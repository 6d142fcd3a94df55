-- verdict: equivalent
-- why: no value is both
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT a FROM t WHERE a = 7 AND a = 8
-- q2
SELECT a FROM t WHERE false
