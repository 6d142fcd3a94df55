-- verdict: not_equivalent
-- why: the other one counts values
CREATE TABLE t (k int, a int NOT NULL, b int NOT NULL, c int);
-- q1
SELECT k, coalesce(sum(n), 0) FROM (SELECT k, c, count(*) AS n FROM t GROUP BY k, c) s GROUP BY k
-- q2
SELECT k, count(c) FROM t GROUP BY k
