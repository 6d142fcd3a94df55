-- verdict: not_equivalent
-- why: twice at least
CREATE TABLE t (a int, b int, c int);
-- q1
SELECT DISTINCT a FROM t WHERE a = b
-- q2
SELECT a FROM t GROUP BY a HAVING sum((a = b)::int) >= 2
