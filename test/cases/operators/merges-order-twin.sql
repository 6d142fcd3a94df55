-- verdict: equivalent*
CREATE TABLE t (id int PRIMARY KEY, a int NOT NULL, b int NOT NULL);
-- q1
SELECT id FROM t WHERE a = 1 ORDER BY a, id LIMIT 1
-- q2
SELECT id FROM t WHERE a = 1 ORDER BY id LIMIT 1
