-- verdict: not_equivalent
CREATE TABLE g (a int NOT NULL, b int NOT NULL);
-- q1
SELECT a FROM g GROUP BY a HAVING sum(CASE WHEN b > 0 THEN 1 ELSE 0 END) > 15
-- q2
SELECT a FROM g GROUP BY a HAVING sum(CASE WHEN b > 0 THEN 1 ELSE 0 END) > 16
