-- verdict: equivalent*
-- assumes: a WITH query or subquery that is read several times may break ties differently each time
-- why: DISTINCT ON reads its input, which LIMIT takes from tied rows, for the cities and for their first rows
CREATE TABLE shop (id int PRIMARY KEY, city int NOT NULL, size int);
-- q1
SELECT DISTINCT ON (s.city) s.city, s.id FROM (SELECT id, city FROM shop ORDER BY size LIMIT 2) s ORDER BY s.city, s.id
-- q2
SELECT s.city, min(s.id) AS id FROM (SELECT id, city FROM shop ORDER BY size LIMIT 2) s GROUP BY s.city ORDER BY s.city
