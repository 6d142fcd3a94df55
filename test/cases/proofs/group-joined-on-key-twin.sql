-- verdict: not_equivalent
-- why: the subquery is NULL where the join has no row
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT u.b, g.s FROM u JOIN (SELECT a, sum(c) AS s FROM t GROUP BY a) g ON g.a = u.a
-- q2
SELECT u.b, (SELECT sum(c) FROM t WHERE t.a = u.a) FROM u
