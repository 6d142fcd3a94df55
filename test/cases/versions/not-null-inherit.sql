-- verdict: equivalent
-- pg: >= 18
CREATE TABLE p (id int NOT NULL, a int, CONSTRAINT has_a NOT NULL a);
CREATE TABLE c () INHERITS (p);
-- q1
SELECT id, a IS NULL FROM p
-- q2
SELECT id, false FROM p
