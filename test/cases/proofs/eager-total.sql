-- verdict: equivalent
-- why: a total over a join
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT count(*) FROM t JOIN u ON u.a = t.a
-- q2
SELECT coalesce(sum(x.n * y.n), 0) FROM (SELECT a, count(*) AS n FROM t GROUP BY a) x JOIN (SELECT a, count(*) AS n FROM u GROUP BY a) y ON y.a = x.a
