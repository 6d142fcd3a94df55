-- verdict: equivalent*
-- why: the frame means nothing to row_number()
CREATE TABLE t (a int PRIMARY KEY, b int);
-- q1
SELECT a, row_number() OVER (ORDER BY a GROUPS BETWEEN CURRENT ROW AND 1 FOLLOWING) FROM t
-- q2
SELECT a, row_number() OVER (ORDER BY a) FROM t
