-- verdict: not_equivalent
-- why: a count is 0 where the join gives NULL
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT u.b, g.s FROM u LEFT JOIN (SELECT a, count(c) AS s FROM t GROUP BY a) g ON g.a = u.a
-- q2
SELECT b, (SELECT count(c) FROM t WHERE t.a = u.a) FROM u
