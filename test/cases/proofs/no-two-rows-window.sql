-- verdict: equivalent
-- why: so does a count over the partition
CREATE TABLE policy (id int PRIMARY KEY, amount int, lat int NOT NULL, lon int NOT NULL);
-- q1
SELECT id, amount FROM (SELECT *, count(*) OVER (PARTITION BY lat, lon) AS n FROM policy) t WHERE n = 1
-- q2
SELECT id, amount FROM policy p WHERE NOT EXISTS (SELECT 1 FROM policy q WHERE q.lat = p.lat AND q.lon = p.lon AND q.id <> p.id)
