-- verdict: not_equivalent
-- why: another column is added up, too
CREATE TABLE t (a int, b int, c int);
-- q1
SELECT a, sum(c) FROM t WHERE b IS NOT NULL GROUP BY a HAVING sum(b) > 5
-- q2
SELECT a, sum(c) FROM t GROUP BY a HAVING sum(b) > 5
