-- verdict: equivalent
-- why: a sum is NULL where it counts nothing
CREATE TABLE t (k int, a int NOT NULL, b int NOT NULL, c int);
-- q1
SELECT a, CASE WHEN count(c) OVER w > 0 THEN coalesce(sum(c) OVER w, 0) END FROM t WINDOW w AS (PARTITION BY k ORDER BY a ROWS BETWEEN 1 PRECEDING AND CURRENT ROW)
-- q2
SELECT a, sum(c) OVER (PARTITION BY k ORDER BY a ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) FROM t
