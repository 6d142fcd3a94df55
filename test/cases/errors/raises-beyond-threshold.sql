-- verdict: unknown
-- reason: raises an error on every database tried on which the other one has rows
-- why: the first query fails wherever the second has rows, which takes 21 of them
CREATE TABLE t (a int, b int);
-- q1
SELECT a FROM t GROUP BY a HAVING count(*) > 20 AND 1 / (count(*) - count(*)) IS NOT NULL
-- q2
SELECT a FROM t GROUP BY a HAVING count(*) > 20
