-- verdict: unknown
-- pg: < 18
-- why: a child of the table has lost NOT NULL; a witness would have to put a row into the child
CREATE TABLE person (id int, boss int NOT NULL);
CREATE TABLE guest () INHERITS (person);
ALTER TABLE guest ALTER COLUMN boss DROP NOT NULL;
-- q1
SELECT id FROM person WHERE boss IS NOT NULL
-- q2
SELECT id FROM person
