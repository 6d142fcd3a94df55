-- verdict: not_equivalent
-- why: here somebody asks for it
CREATE TABLE login (person int, place int, day date);
-- q1
SELECT DISTINCT person FROM (SELECT person, place, lead(place) OVER w AS next, lead(day) OVER w AS later FROM login WINDOW w AS (PARTITION BY person ORDER BY day)) x
 WHERE place <> next AND later > '2024-01-01'
-- q2
SELECT DISTINCT person FROM (SELECT person, place, lead(place) OVER w AS next, lead(day) OVER w AS later FROM login WINDOW w AS (PARTITION BY person ORDER BY day)) x
 WHERE next <> place
