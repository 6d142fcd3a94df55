-- verdict: not_equivalent
-- why: a sum may be NULL
CREATE TABLE t (k int NOT NULL, a int, b int);
-- q1
SELECT k, sum(a) FROM t WHERE k = 1 OR k > 2 GROUP BY k
-- q2
SELECT k, coalesce(sum(n), 0) FROM (SELECT k, sum(a) AS n FROM t WHERE k = 1 GROUP BY k UNION ALL SELECT k, sum(a) FROM t WHERE k > 2 GROUP BY k) s GROUP BY k
