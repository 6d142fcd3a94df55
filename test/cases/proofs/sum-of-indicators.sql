-- verdict: equivalent
-- why: a sum of ones is above zero when there is one
CREATE TABLE t (a int, b int, c int);
-- q1
SELECT DISTINCT a FROM t WHERE a = b
-- q2
SELECT a FROM t GROUP BY a HAVING sum(CASE WHEN a = b THEN 1 ELSE 0 END) > 0
