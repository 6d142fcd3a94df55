-- verdict: not_equivalent
-- why: six rows in each of six groups
CREATE TABLE g (a int NOT NULL, b int NOT NULL);
-- q1
SELECT count(*) FROM (SELECT a FROM g GROUP BY a HAVING count(*) > 5) s HAVING count(*) > 5
-- q2
SELECT count(*) FROM (SELECT a FROM g GROUP BY a HAVING count(*) > 5) s HAVING count(*) > 6
