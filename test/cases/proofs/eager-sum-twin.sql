-- verdict: not_equivalent
-- why: the rows are to be counted, not the values
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT t.a, sum(t.c), min(t.c), count(t.b) FROM t JOIN u ON u.a = t.a GROUP BY t.a
-- q2
SELECT x.a, x.s * y.n, x.m, x.k * y.n FROM (SELECT a, sum(c) AS s, min(c) AS m, count(b) AS k FROM t GROUP BY a) x JOIN (SELECT a, count(b) AS n FROM u GROUP BY a) y ON y.a = x.a
