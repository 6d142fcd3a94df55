-- verdict: not_equivalent
-- why: the texts are put together in a subquery, and of two tables
CREATE TABLE street (id int PRIMARY KEY, name text NOT NULL);
CREATE TABLE house (street int NOT NULL REFERENCES street, number text NOT NULL, PRIMARY KEY (street, number));
-- q1
SELECT count(*) FROM (SELECT DISTINCT s.name, h.number FROM street s JOIN house h ON h.street = s.id) d
-- q2
SELECT count(DISTINCT address) FROM (SELECT s.name || ' ' || h.number AS address FROM street s JOIN house h ON h.street = s.id) d
