-- verdict: equivalent
-- assumes: the first query takes one of the results that the second permits (it refines it)
CREATE TABLE g (a int NOT NULL, b int NOT NULL);
-- q1
SELECT DISTINCT ON (a) a, b FROM g ORDER BY a, b
-- q2
SELECT DISTINCT ON (a) a, b FROM g ORDER BY a
