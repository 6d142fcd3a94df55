-- verdict: equivalent
-- why: the outer join gives NULL where the subquery does
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT u.b, g.s FROM u LEFT JOIN (SELECT a, max(c) AS s FROM t GROUP BY a) g ON g.a = u.a
-- q2
SELECT b, (SELECT max(c) FROM t WHERE t.a = u.a) FROM u
