-- verdict: equivalent
-- why: a count is never NULL, so a sum of them is not either
CREATE TABLE t (k int, a int NOT NULL, b int NOT NULL, c int);
-- q1
SELECT k, coalesce(sum(n), 0) FROM (SELECT k, c, count(*) AS n FROM t GROUP BY k, c) s GROUP BY k
-- q2
SELECT k, count(*) FROM t GROUP BY k
