-- verdict: not_equivalent
-- why: = loses the group of NULL
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT a, sum(b), max(c) FROM t GROUP BY a
-- q2
SELECT x.a, x.s, y.m FROM (SELECT a, sum(b) AS s FROM t GROUP BY a) x JOIN (SELECT a, max(c) AS m FROM t GROUP BY a) y ON y.a = x.a
