-- verdict: equivalent
-- would-hold: nothing
CREATE TABLE city (id int PRIMARY KEY, name text);
-- q1
SELECT name FROM city WHERE id = 1
-- q2
SELECT name FROM city WHERE 1 = id
