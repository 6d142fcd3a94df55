-- verdict: not_equivalent
CREATE TABLE g (a int NOT NULL, b int NOT NULL);
-- q1
SELECT a FROM g GROUP BY a HAVING count(*) * 2 > 40
-- q2
SELECT a FROM g GROUP BY a HAVING count(*) * 2 > 42
