-- verdict: equivalent
-- why: a row is among those that are no less, so that one fewer is above it
CREATE TABLE jump (id int PRIMARY KEY, pit int NOT NULL, far int NOT NULL);
-- q1
SELECT id FROM jump a WHERE (SELECT count(DISTINCT b.far) FROM jump b WHERE b.pit = a.pit AND b.far >= a.far) <= 2
-- q2
SELECT id FROM (SELECT id, dense_rank() OVER (PARTITION BY pit ORDER BY far DESC) AS r FROM jump) t WHERE r < 3
