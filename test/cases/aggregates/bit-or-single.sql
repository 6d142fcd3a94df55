-- verdict: equivalent
CREATE TABLE t (a int PRIMARY KEY, b int);
-- q1
SELECT a, bit_or(b), bit_and(b) FROM t GROUP BY a
-- q2
SELECT a, b, b FROM t
