-- verdict: equivalent
CREATE TABLE t (k int, x int);
-- q1
SELECT k, sum(x ORDER BY x DESC), max(x ORDER BY k), count(x ORDER BY x) FROM t GROUP BY k
-- q2
SELECT k, sum(x), max(x), count(x) FROM t GROUP BY k
