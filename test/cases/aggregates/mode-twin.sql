-- verdict: unknown
-- why: which of several most frequent values mode() gives is not said
CREATE TABLE t (k int, x int);
-- q1
SELECT k, mode() WITHIN GROUP (ORDER BY x) FROM t GROUP BY k
-- q2
SELECT k, mode() WITHIN GROUP (ORDER BY x DESC) FROM t GROUP BY k
