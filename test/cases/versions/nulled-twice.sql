-- verdict: not_equivalent
-- why: a column above an outer join is not the one below
CREATE TABLE a (id int PRIMARY KEY, x int NOT NULL);
CREATE TABLE b (id int PRIMARY KEY, x int NOT NULL);
-- q1
SELECT a.id, b.x IS NULL FROM a LEFT JOIN b ON b.id = a.id
-- q2
SELECT a.id, false FROM a LEFT JOIN b ON b.id = a.id
