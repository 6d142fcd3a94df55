-- verdict: equivalent*
-- why: rows are equal when their columns are, NULLs too
CREATE TABLE t (a int, b int);
CREATE TABLE u (a int, b int);
-- q1
SELECT t.a FROM t, u WHERE t.* = u.*
-- q2
SELECT t.a FROM t, u WHERE t.a IS NOT DISTINCT FROM u.a AND t.b IS NOT DISTINCT FROM u.b
