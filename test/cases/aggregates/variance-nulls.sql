-- verdict: equivalent
-- why: NULLs do not count, not even for whether there are two values
CREATE TABLE t (a int, b int);
-- q1
SELECT a, stddev(b) FROM t WHERE b IS NOT NULL OR a IS NULL GROUP BY a
-- q2
SELECT a, stddev(b) FROM (SELECT a, b FROM t WHERE b IS NOT NULL UNION ALL SELECT a, NULL FROM t WHERE a IS NULL AND b IS NULL) s GROUP BY a
