-- verdict: not_equivalent
-- why: = does not match NULLs
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT a FROM t INTERSECT SELECT a FROM u
-- q2
SELECT DISTINCT a FROM t WHERE EXISTS (SELECT FROM u WHERE u.a = t.a)
