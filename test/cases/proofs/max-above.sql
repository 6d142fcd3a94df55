-- verdict: equivalent
-- why: a maximum above a constant: some row is
CREATE TABLE t (a int, b int, c int);
-- q1
SELECT a FROM t GROUP BY a HAVING max(b) > 3
-- q2
SELECT DISTINCT a FROM t WHERE b > 3
