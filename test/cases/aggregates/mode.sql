-- verdict: equivalent*
CREATE TABLE t (k int, x int);
-- q1
SELECT k, mode() WITHIN GROUP (ORDER BY x) IS NULL FROM t GROUP BY k
-- q2
SELECT k, count(x) = 0 FROM t GROUP BY k
