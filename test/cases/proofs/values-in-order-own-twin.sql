-- verdict: not_equivalent
-- why: a row that is not in the pit is not among those that are counted
CREATE TABLE jump (id int PRIMARY KEY, pit int NOT NULL, far int NOT NULL);
-- q1
SELECT id FROM jump a WHERE (SELECT count(DISTINCT b.far) FROM jump b WHERE b.pit = a.pit AND b.id <> a.id AND b.far >= a.far) <= 2
-- q2
SELECT id FROM (SELECT id, dense_rank() OVER (PARTITION BY pit ORDER BY far DESC) AS r FROM jump) t WHERE r < 3
