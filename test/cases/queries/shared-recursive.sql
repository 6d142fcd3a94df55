-- verdict: equivalent
-- why: a recursive query that is named twice, one of a constant number of steps
CREATE TABLE t (a int);
-- q1
WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r WHERE n < 3) SELECT t.a FROM t, r x, r y WHERE t.a = x.n + y.n
-- q2
SELECT t.a FROM t, (VALUES (1), (2), (3)) x (n), (VALUES (1), (2), (3)) y (n) WHERE x.n + y.n = t.a
