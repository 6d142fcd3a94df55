-- verdict: equivalent
-- why: a count is never NULL, as a value either
CREATE TABLE t (k int NOT NULL, a int, b int);
-- q1
SELECT k, count(*) FILTER (WHERE a = 1) FROM t WHERE k = 1 OR k > 2 GROUP BY k
-- q2
SELECT k, coalesce(sum(n), 0) FROM (SELECT k, count(*) FILTER (WHERE a = 1) AS n FROM t WHERE k = 1 GROUP BY k UNION ALL SELECT k, count(*) FILTER (WHERE a = 1) FROM t WHERE k > 2 GROUP BY k) s GROUP BY k
