-- verdict: not_equivalent
-- why: a domain that is NOT NULL still becomes NULL in an outer join
CREATE DOMAIN code AS int NOT NULL;
CREATE TABLE item (id int PRIMARY KEY, n code);
CREATE TABLE part (id int PRIMARY KEY, item int);
-- q1
SELECT p.id FROM part p LEFT JOIN item i ON i.id = p.item WHERE i.n IS NOT NULL
-- q2
SELECT p.id FROM part p LEFT JOIN item i ON i.id = p.item
