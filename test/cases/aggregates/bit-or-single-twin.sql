-- verdict: not_equivalent
CREATE TABLE t (a int, b int);
-- q1
SELECT a, bit_or(b) FROM t GROUP BY a
-- q2
SELECT a, max(b) FROM t GROUP BY a
