-- verdict: not_equivalent
-- why: NULLs are rows, too
CREATE TABLE t (a int PRIMARY KEY, b int, c int);
-- q1
SELECT a, unnest(ARRAY[b, c]) FROM t
-- q2
SELECT a, b FROM t WHERE b IS NOT NULL UNION ALL SELECT a, c FROM t WHERE c IS NOT NULL
