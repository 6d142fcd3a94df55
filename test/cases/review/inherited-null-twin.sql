-- verdict: equivalent*
-- why: all children of the table have NOT NULL, too
CREATE TABLE person (id int, boss int NOT NULL);
CREATE TABLE guest () INHERITS (person);
-- q1
SELECT id FROM person WHERE boss IS NOT NULL
-- q2
SELECT id FROM person
