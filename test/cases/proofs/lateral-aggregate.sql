-- verdict: equivalent
-- why: a scalar subquery as a lateral join
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT b, (SELECT max(c) FROM t WHERE t.a = u.a) FROM u
-- q2
SELECT u.b, x.m FROM u LEFT JOIN LATERAL (SELECT max(c) AS m FROM t WHERE t.a = u.a) x ON true
