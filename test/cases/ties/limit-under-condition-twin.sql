-- verdict: equivalent*
-- why: where all rows meet it
-- assumes: where the order of tied rows decides the result, both queries permit the same ones
CREATE TABLE e (id int PRIMARY KEY, n int NOT NULL CHECK (n > 0));
-- q1
SELECT id FROM (SELECT id, n FROM e LIMIT 1) s WHERE n > 0
-- q2
SELECT id FROM e LIMIT 1
