-- verdict: equivalent*
CREATE TABLE t (k int, x float8, y float8);
-- q1
SELECT k, corr(x, y), regr_count(y, x) FROM t WHERE x IS NOT NULL GROUP BY k
-- q2
SELECT k, corr(x, y), regr_count(y, x) FROM t GROUP BY k HAVING count(x) > 0
