-- verdict: equivalent
-- why: a column against itself
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT a FROM t WHERE b > 0 EXCEPT SELECT a FROM t WHERE a < 10
-- q2
SELECT DISTINCT a FROM t WHERE b > 0 AND (a >= 10 OR a IS NULL)
