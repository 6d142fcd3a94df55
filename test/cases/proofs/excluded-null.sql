-- verdict: equivalent
-- why: NULL or not
CREATE TABLE t (a int, b int);
-- q1
SELECT b FROM t WHERE a IS NULL AND b > 0 UNION ALL SELECT b FROM t WHERE a IS NOT NULL AND b > 0
-- q2
SELECT b FROM t WHERE b > 0
