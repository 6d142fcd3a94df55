-- node: Recursive Union
-- node: WorkTable Scan
-- verdict: equivalent*
CREATE TABLE e (x int, y int);
-- query
WITH RECURSIVE r AS (SELECT x, y FROM e WHERE x = 1 UNION SELECT r.x, e.y FROM r JOIN e ON e.x = r.y) SELECT y FROM r
