-- verdict: not_equivalent
-- why: NULLs of different columns
CREATE TABLE t (a int, b int, c int);
-- q1
SELECT b FROM t WHERE a IS NULL AND b > 0 UNION ALL SELECT b FROM t WHERE c IS NOT NULL AND b > 0
-- q2
SELECT b FROM t WHERE b > 0
