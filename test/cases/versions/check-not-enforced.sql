-- verdict: not_equivalent
-- pg: >= 18
-- why: a CHECK that is not enforced says nothing of the rows
CREATE TABLE t (id int PRIMARY KEY, a int NOT NULL, CHECK (a > 0) NOT ENFORCED);
-- q1
SELECT id FROM t WHERE a > 0
-- q2
SELECT id FROM t
