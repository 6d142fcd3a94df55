-- verdict: not_equivalent
-- why: twin of limit-zero
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT a FROM t ORDER BY a LIMIT 1
-- q2
SELECT a FROM t WHERE false
