-- verdict: not_equivalent
-- why: minus one takes away
CREATE TABLE t (a int, b int, c int);
-- q1
SELECT DISTINCT a FROM t WHERE a = b
-- q2
SELECT a FROM t GROUP BY a HAVING sum(CASE WHEN a = b THEN 1 ELSE -1 END) > 0
