-- verdict: not_equivalent
-- why: a count below 2 of what may be NULL may have passed over a row
CREATE TABLE policy (id int PRIMARY KEY, amount int, lat int NOT NULL, lon int NOT NULL);
-- q1
SELECT id, amount FROM policy WHERE lat IN (SELECT lat FROM policy GROUP BY lat HAVING count(amount) <= 1)
-- q2
SELECT id, amount FROM policy p WHERE NOT EXISTS (SELECT 1 FROM policy q WHERE q.lat = p.lat AND q.id <> p.id)
