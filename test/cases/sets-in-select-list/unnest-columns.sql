-- verdict: equivalent
-- why: two rows for each
CREATE TABLE t (a int PRIMARY KEY, b int, c int);
-- q1
SELECT a, unnest(ARRAY[b, c]) FROM t
-- q2
SELECT a, b FROM t UNION ALL SELECT a, c FROM t
