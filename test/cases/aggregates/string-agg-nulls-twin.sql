-- verdict: not_equivalent
-- why: array_agg keeps NULLs
CREATE TABLE t (id int PRIMARY KEY, x text);
-- q1
SELECT array_agg(x ORDER BY id) FROM t
-- q2
SELECT array_agg(x ORDER BY id) FROM t WHERE x IS NOT NULL
