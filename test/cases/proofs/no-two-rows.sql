-- verdict: equivalent
-- why: a count of 1 of a group, which has a row, says that no two rows are in it; so the row is the only one
CREATE TABLE policy (id int PRIMARY KEY, amount int, lat int NOT NULL, lon int NOT NULL);
-- q1
SELECT id, amount FROM policy WHERE (lat, lon) IN (SELECT lat, lon FROM policy GROUP BY lat, lon HAVING count(*) = 1)
-- q2
SELECT id, amount FROM policy p WHERE NOT EXISTS (SELECT 1 FROM policy q WHERE q.lat = p.lat AND q.lon = p.lon AND q.id <> p.id)
