-- verdict: not_equivalent
-- why: twin of contradiction
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT a FROM t WHERE a = 7 AND b = 8
-- q2
SELECT a FROM t WHERE false
