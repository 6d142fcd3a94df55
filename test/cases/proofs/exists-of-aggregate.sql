-- verdict: equivalent
-- why: an aggregate without GROUP BY always has a row
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT a FROM t WHERE EXISTS (SELECT count(*) FROM u WHERE u.a = t.a)
-- q2
SELECT a FROM t
