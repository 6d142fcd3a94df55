-- verdict: equivalent
-- why: the numbers from 1 to 10
CREATE TABLE t (a int);
-- q1
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10) SELECT i FROM n
-- q2
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE 10 > i) SELECT i FROM n WHERE i > 0
