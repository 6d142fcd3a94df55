-- verdict: unknown
-- reason: 3 rows per table would be needed
-- bound: 2
-- why: three rows would show it
CREATE TABLE sale (region int NOT NULL);
-- q1
SELECT region FROM sale GROUP BY region HAVING count(*) >= 3
-- q2
SELECT region FROM sale GROUP BY region HAVING count(*) > 3
