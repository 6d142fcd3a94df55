-- verdict: not_equivalent
-- why: the second reference of the common table expression is about the same row outside, too
CREATE TABLE t (a int, b int);
-- q1
SELECT a, (WITH c AS (SELECT b FROM t u WHERE u.a = t.a) SELECT count(*) FROM c x, c y WHERE x.b = y.b) FROM t GROUP BY a
-- q2
SELECT a, (SELECT count(*) FROM t x, t y WHERE x.a = t.a AND x.b = y.b) FROM t GROUP BY a
