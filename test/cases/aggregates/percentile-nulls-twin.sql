-- verdict: not_equivalent
CREATE TABLE t (k int, x int);
-- q1
SELECT k, percentile_disc(0.5) WITHIN GROUP (ORDER BY x) FROM t GROUP BY k
-- q2
SELECT k, percentile_disc(0.5) WITHIN GROUP (ORDER BY x + 1) FROM t GROUP BY k
