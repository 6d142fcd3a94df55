-- verdict: equivalent
-- why: the server's own is one
CREATE TABLE t (id int PRIMARY KEY, a int NOT NULL, b int NOT NULL);
-- q1
SELECT id FROM t WHERE (a = b) IS FALSE
-- q2
SELECT id FROM t WHERE a <> b
