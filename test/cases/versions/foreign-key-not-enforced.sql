-- verdict: not_equivalent
-- pg: >= 18
CREATE TABLE p (id int PRIMARY KEY);
CREATE TABLE t (id int PRIMARY KEY, p int NOT NULL, FOREIGN KEY (p) REFERENCES p NOT ENFORCED);
-- q1
SELECT t.id FROM t JOIN p ON p.id = t.p
-- q2
SELECT id FROM t
