-- verdict: equivalent
-- why: the variance of a sample of one is NULL
CREATE TABLE t (a int PRIMARY KEY, b int);
-- q1
SELECT a, var_samp(b) FROM t GROUP BY a
-- q2
SELECT a, NULL::numeric FROM t
