-- verdict: equivalent
-- why: in each pit the greatest value that is not the greatest of all
CREATE TABLE jump (id int PRIMARY KEY, pit int NOT NULL, far int NOT NULL);
-- q1
SELECT pit, max(far) FROM (SELECT pit, far, dense_rank() OVER (PARTITION BY pit ORDER BY far DESC) AS r FROM jump) t WHERE r = 2 GROUP BY pit
-- q2
SELECT a.pit, max(a.far) FROM jump a JOIN jump b ON a.pit = b.pit AND a.far < b.far GROUP BY a.pit
