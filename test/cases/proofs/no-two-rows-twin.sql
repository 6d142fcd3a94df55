-- verdict: not_equivalent
-- why: a row with a NULL is in none of the groups that are asked for, and has no partner
CREATE TABLE policy (id int PRIMARY KEY, amount int, lat int, lon int NOT NULL);
-- q1
SELECT id, amount FROM policy WHERE (lat, lon) IN (SELECT lat, lon FROM policy GROUP BY lat, lon HAVING count(*) < 2)
-- q2
SELECT id, amount FROM policy p WHERE NOT EXISTS (SELECT 1 FROM policy q WHERE q.lat = p.lat AND q.lon = p.lon AND q.id <> p.id)
