-- verdict: equivalent
-- pg: >= 18
CREATE TABLE t (id int PRIMARY KEY, a int NOT NULL, CHECK (a > 0) ENFORCED);
-- q1
SELECT id FROM t WHERE a > 0
-- q2
SELECT id FROM t
