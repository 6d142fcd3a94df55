-- verdict: equivalent
-- why: a row of NULLs is a row
CREATE TABLE t (a int, b int);
-- q1
SELECT count((a, b)) FROM t
-- q2
SELECT count(*) FROM t
