-- verdict: equivalent
CREATE TABLE t (id int PRIMARY KEY, a int, b int);
-- q1
SELECT (ARRAY[ARRAY[a], ARRAY[a]])::text FROM t WHERE a = b
-- q2
SELECT (ARRAY[ARRAY[b], ARRAY[a]])::text FROM t WHERE a = b
