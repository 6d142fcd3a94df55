-- verdict: not_equivalent
-- why: a NULL takes its row away
CREATE TABLE t (k int NOT NULL, a int NOT NULL, b int NOT NULL, c int);
-- q1
SELECT k, sum(a + c) FROM t GROUP BY k
-- q2
SELECT x.k, x.s + y.s FROM (SELECT k, sum(a) AS s FROM t GROUP BY k) x JOIN (SELECT k, sum(c) AS s FROM t GROUP BY k) y ON x.k = y.k
