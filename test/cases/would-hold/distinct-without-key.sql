-- verdict: not_equivalent
-- would-hold: city.name NOT NULL and city UNIQUE (name)
-- why: two NULLs are no duplicates of a unique column, and are of DISTINCT
CREATE TABLE city (id int PRIMARY KEY, name text);
-- q1
SELECT DISTINCT name FROM city
-- q2
SELECT name FROM city
