-- verdict: not_equivalent
-- why: the same u is meant
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT a FROM t WHERE EXISTS (SELECT FROM u WHERE u.a = t.a AND EXISTS (SELECT FROM t x WHERE x.b = u.b AND x.c = t.c))
-- q2
SELECT a FROM t WHERE EXISTS (SELECT FROM u WHERE u.a = t.a) AND EXISTS (SELECT FROM u, t x WHERE x.b = u.b AND x.c = t.c)
