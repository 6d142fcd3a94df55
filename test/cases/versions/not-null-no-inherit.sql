-- verdict: not_equivalent
-- reached: unknown
-- pg: >= 18
-- why: the child may have what the parent may not
CREATE TABLE p (id int NOT NULL, a int, CONSTRAINT has_a NOT NULL a NO INHERIT);
CREATE TABLE c () INHERITS (p);
-- q1
SELECT id, a IS NULL FROM p
-- q2
SELECT id, false FROM p
