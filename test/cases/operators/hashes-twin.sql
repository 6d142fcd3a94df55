-- verdict: equivalent
CREATE TABLE t (id int PRIMARY KEY, a int NOT NULL, b int NOT NULL);
-- q1
SELECT DISTINCT a FROM t WHERE a = 1
-- q2
SELECT a FROM t WHERE a = 1 LIMIT 1
