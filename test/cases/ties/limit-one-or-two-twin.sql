-- verdict: equivalent*
-- why: of a table with one row at most
CREATE TABLE e (id int PRIMARY KEY CHECK (id = 1));
-- q1
SELECT id FROM e LIMIT 1
-- q2
SELECT id FROM e LIMIT 2
