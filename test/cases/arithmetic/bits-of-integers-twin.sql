-- verdict: not_equivalent
-- why: 1 and 2 have no bit in common
CREATE TABLE t (a int, b int);
-- q1
SELECT a, b FROM t WHERE a & b <> 0
-- q2
SELECT a, b FROM t WHERE a <> 0 AND b <> 0
