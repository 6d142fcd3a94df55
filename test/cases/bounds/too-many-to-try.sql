-- verdict: unknown
-- reason: both results were empty on every database tried: 100001 rows per table would be needed
-- why: nobody makes so many
CREATE TABLE g (a int NOT NULL, b int NOT NULL);
-- q1
SELECT a FROM g GROUP BY a HAVING count(*) > 100000
-- q2
SELECT a FROM g GROUP BY a HAVING count(*) > 100001
