-- verdict: equivalent
-- why: a window function that nobody asks for adds no rows and takes none; which one comes first does not matter
CREATE TABLE login (person int, place int, day date);
-- q1
SELECT DISTINCT person FROM (SELECT DISTINCT person, place, lead(place) OVER w AS next, lead(day) OVER w AS later, lead(person) OVER w AS who FROM login WINDOW w AS (PARTITION BY person ORDER BY day)) x
 WHERE place <> next AND later > '2024-01-01'
-- q2
SELECT DISTINCT person FROM (SELECT person, place, lead(day) OVER w AS later, lead(place) OVER w AS next FROM login WINDOW w AS (PARTITION BY person ORDER BY day)) x
 WHERE next <> place AND later > '2024-01-01'
