-- verdict: not_equivalent
-- bound: 4
-- why: without DISTINCT the greatest three rows may have one value
CREATE TABLE jump (id int PRIMARY KEY, pit int NOT NULL, far int NOT NULL);
-- q1
SELECT id FROM jump a WHERE far IN (SELECT b.far FROM jump b WHERE b.pit = a.pit ORDER BY b.far DESC LIMIT 3)
-- q2
SELECT id FROM (SELECT id, dense_rank() OVER (PARTITION BY pit ORDER BY far DESC) AS r FROM jump) t WHERE r <= 3
