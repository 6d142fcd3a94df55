-- verdict: unknown
-- bound: 3
-- reason: both results were empty on every database tried: 31 rows per table would be needed
CREATE TABLE g (a int NOT NULL, b int NOT NULL);
-- q1
SELECT a FROM g GROUP BY a HAVING count(*) > 30
-- q2
SELECT a FROM g GROUP BY a HAVING count(*) > 31
