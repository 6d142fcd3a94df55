-- verdict: not_equivalent
-- why: the partners are others
CREATE TABLE t (a int, b int); CREATE TABLE u (a int, c int);
-- q1
SELECT DISTINCT a FROM t
-- q2
SELECT a FROM t WHERE EXISTS (SELECT FROM u WHERE u.a = t.a AND u.c > 0) UNION SELECT a FROM t WHERE NOT EXISTS (SELECT FROM u WHERE u.a = t.a)
