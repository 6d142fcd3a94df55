-- verdict: not_equivalent
CREATE TABLE t (k int, x float8, y float8);
-- q1
SELECT k, covar_pop(x, y) FROM t GROUP BY k
-- q2
SELECT k, covar_samp(x, y) FROM t GROUP BY k
