-- verdict: equivalent
-- why: what is NULL is not added up, and nothing is no sum above 5
CREATE TABLE t (a int, b int, c int);
-- q1
SELECT a, sum(b) FROM t WHERE b IS NOT NULL GROUP BY a HAVING sum(b) > 5
-- q2
SELECT a, sum(b) FROM t GROUP BY a HAVING sum(b) > 5
