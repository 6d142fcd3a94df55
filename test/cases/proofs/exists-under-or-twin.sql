-- verdict: not_equivalent
-- why: both must exist
CREATE TABLE t (a int, b int, c int);
-- q1
SELECT DISTINCT c FROM t x WHERE EXISTS (SELECT FROM t y WHERE y.a = x.b) AND EXISTS (SELECT FROM t y WHERE y.b = x.a)
-- q2
SELECT x.c FROM t x JOIN t y ON y.a = x.b UNION SELECT x.c FROM t x JOIN t y ON y.b = x.a
