-- verdict: equivalent
CREATE TABLE t (id int PRIMARY KEY, a int NOT NULL, b int NOT NULL);
-- q1
SELECT id FROM t WHERE a < b
-- q2
SELECT id FROM t WHERE b > a
