-- verdict: not_equivalent
CREATE TABLE t (a int, b int);
-- q1
SELECT bit_and(b) FROM t
-- q2
SELECT bit_and(b) FROM t WHERE b > 1
