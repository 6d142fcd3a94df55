-- verdict: not_equivalent
-- why: a minimum above a constant: every row is
CREATE TABLE t (a int, b int, c int);
-- q1
SELECT a FROM t GROUP BY a HAVING min(b) > 3
-- q2
SELECT DISTINCT a FROM t WHERE b > 3
