-- verdict: equivalent
-- assumes: where the order of tied rows decides the result
-- why: the first query may give the b of any of the tied rows
CREATE TABLE t (a int, b int, v int, PRIMARY KEY (a, b));
-- q1
SELECT b FROM t ORDER BY v LIMIT 1
-- q2
SELECT b FROM t ORDER BY v, b LIMIT 1
