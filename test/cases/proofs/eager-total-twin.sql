-- verdict: not_equivalent
-- why: NULL for no rows
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT count(*) FROM t JOIN u ON u.a = t.a
-- q2
SELECT sum(x.n * y.n) FROM (SELECT a, count(*) AS n FROM t GROUP BY a) x JOIN (SELECT a, count(*) AS n FROM u GROUP BY a) y ON y.a = x.a
