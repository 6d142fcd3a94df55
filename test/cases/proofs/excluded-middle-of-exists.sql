-- verdict: equivalent
-- why: EXISTS is never NULL
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT a FROM t WHERE EXISTS (SELECT FROM u WHERE u.a = t.a) UNION ALL SELECT a FROM t WHERE NOT EXISTS (SELECT FROM u WHERE t.a = u.a)
-- q2
SELECT a FROM t
