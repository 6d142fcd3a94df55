-- verdict: not_equivalent
-- why: another window
CREATE TABLE t (k int, a int NOT NULL, b int NOT NULL, c int);
-- q1
SELECT a, CASE WHEN count(c) OVER (PARTITION BY k) > 0 THEN coalesce(sum(c) OVER w, 0) END FROM t WINDOW w AS (PARTITION BY k ORDER BY a ROWS BETWEEN 1 PRECEDING AND CURRENT ROW)
-- q2
SELECT a, sum(c) OVER (PARTITION BY k ORDER BY a ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) FROM t
