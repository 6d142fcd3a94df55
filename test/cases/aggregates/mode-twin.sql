-- verdict: not_equivalent
CREATE TABLE t (k int, x int);
-- q1
SELECT k, mode() WITHIN GROUP (ORDER BY x) FROM t GROUP BY k
-- q2
SELECT k, mode() WITHIN GROUP (ORDER BY x DESC) FROM t GROUP BY k
