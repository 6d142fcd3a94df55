-- verdict: equivalent*
CREATE TABLE t (k int, x int);
-- q1
SELECT k, percentile_disc(0.5) WITHIN GROUP (ORDER BY x) FROM t WHERE x IS NOT NULL GROUP BY k
-- q2
SELECT k, percentile_disc(0.5) WITHIN GROUP (ORDER BY x) FROM t GROUP BY k HAVING count(x) > 0
