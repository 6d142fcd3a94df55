-- verdict: not_equivalent
-- why: without a bound that is given, as many rows as it takes
CREATE TABLE g (a int NOT NULL, b int NOT NULL);
-- q1
SELECT a FROM g GROUP BY a HAVING count(*) > 30
-- q2
SELECT a FROM g GROUP BY a HAVING count(*) > 31
