-- verdict: unknown
-- bound: 3
-- why: of no group there is no row, and the number of groups is always 0
-- reason: both results were the same on every database tried
CREATE TABLE g (a int NOT NULL, b int NOT NULL);
-- q1
SELECT count(*) FROM (SELECT a FROM g GROUP BY a HAVING count(*) > 30) s
-- q2
SELECT count(*) FROM (SELECT a FROM g GROUP BY a HAVING count(*) > 31) s
