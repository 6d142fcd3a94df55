-- verdict: not_equivalent
-- counterexample: none
CREATE TABLE t (a int);
-- q1
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10) SELECT i FROM n
-- q2
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i <= 10) SELECT i FROM n
