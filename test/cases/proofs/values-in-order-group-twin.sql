-- verdict: not_equivalent
-- why: rank leaves numbers out after ties
CREATE TABLE jump (id int PRIMARY KEY, pit int NOT NULL, far int NOT NULL);
-- q1
SELECT a.id FROM jump a JOIN jump b ON b.pit = a.pit AND b.far <= a.far GROUP BY a.id HAVING count(DISTINCT b.far) = 2
-- q2
SELECT id FROM (SELECT id, rank() OVER (PARTITION BY pit ORDER BY far) AS r FROM jump) t WHERE r = 2
