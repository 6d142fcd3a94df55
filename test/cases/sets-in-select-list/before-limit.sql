-- verdict: equivalent*
-- why: LIMIT counts the rows that come of it
CREATE TABLE t (a int PRIMARY KEY, b int, c int);
-- q1
SELECT a, generate_series(1, 2) FROM t ORDER BY 1, 2 LIMIT 1
-- q2
SELECT a, 1 FROM t ORDER BY a LIMIT 1
