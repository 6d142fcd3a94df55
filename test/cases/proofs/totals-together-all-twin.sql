-- verdict: not_equivalent
CREATE TABLE t (k int, a int NOT NULL, b int NOT NULL, c int);
-- q1
SELECT sum(v) FROM (SELECT a AS v FROM t WHERE k = 1 UNION ALL SELECT b FROM t WHERE k = 1) s
-- q2
SELECT sum(a) - sum(b) FROM t WHERE k = 1
