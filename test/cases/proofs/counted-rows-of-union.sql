-- verdict: equivalent
CREATE TABLE t (a int NOT NULL, b int, c int);
CREATE TABLE u (a int NOT NULL, b int);
-- q1
SELECT count(*) FROM (SELECT a FROM t UNION SELECT a FROM u) s
-- q2
SELECT count(DISTINCT a) FROM (SELECT a FROM t UNION ALL SELECT a FROM u) s
