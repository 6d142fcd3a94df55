-- verdict: not_equivalent
-- why: and not sums
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT t.a, count(*) FROM t JOIN u ON u.a = t.a GROUP BY t.a
-- q2
SELECT x.a, x.n + y.n FROM (SELECT a, count(*) AS n FROM t GROUP BY a) x JOIN (SELECT a, count(*) AS n FROM u GROUP BY a) y ON y.a = x.a
