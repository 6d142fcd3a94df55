-- verdict: not_equivalent
CREATE TABLE t (a int, b int);
-- q1
SELECT bit_xor(b) FROM t
-- q2
SELECT bit_xor(b) FROM (SELECT DISTINCT b FROM t) s
