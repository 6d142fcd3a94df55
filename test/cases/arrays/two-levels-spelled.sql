-- verdict: not_equivalent
-- why: of arrays of arrays, too
CREATE TABLE t (id int PRIMARY KEY, a numeric, b numeric);
-- q1
SELECT (ARRAY[ARRAY[a], ARRAY[a]])::text FROM t WHERE a = b
-- q2
SELECT (ARRAY[ARRAY[b], ARRAY[a]])::text FROM t WHERE a = b
