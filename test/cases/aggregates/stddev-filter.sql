-- verdict: equivalent
CREATE TABLE t (a int, b int);
-- q1
SELECT a, stddev(b) FILTER (WHERE b > 1) FROM t GROUP BY a
-- q2
SELECT a, stddev_samp(CASE WHEN 1 < b THEN b END) FROM t GROUP BY a
