-- verdict: not_equivalent
-- why: NULL where all c are
CREATE TABLE t (k int, a int NOT NULL, b int NOT NULL, c int);
-- q1
SELECT k, sum(v) FROM (SELECT k, a AS v FROM t UNION ALL SELECT k, c FROM t) s GROUP BY k
-- q2
SELECT k, sum(a) + sum(c) FROM t GROUP BY k
