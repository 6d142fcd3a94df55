-- verdict: equivalent
CREATE TABLE t (k int, a int NOT NULL, b int NOT NULL, c int);
-- q1
SELECT k, sum(v) FROM (SELECT k, a AS v FROM t UNION ALL SELECT k, b FROM t) s GROUP BY k
-- q2
SELECT k, sum(a) + sum(b) FROM t GROUP BY k
