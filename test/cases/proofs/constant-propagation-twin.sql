-- verdict: not_equivalent
-- why: twin of constant-propagation
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT a, b FROM t WHERE a = 5 AND b = a
-- q2
SELECT 5, b FROM t WHERE a = 5
