-- verdict: equivalent
CREATE TABLE t (k int, a int NOT NULL, b int NOT NULL, c int);
-- q1
SELECT k, coalesce(sum(c), 0) FROM t GROUP BY k
-- q2
SELECT k, sum(CASE WHEN c IS NULL THEN 0 ELSE c END) FROM t GROUP BY k
