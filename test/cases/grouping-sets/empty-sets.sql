-- verdict: equivalent
CREATE TABLE t (a int);
-- q1
SELECT count(*) FROM t GROUP BY GROUPING SETS ((), ())
-- q2
SELECT n FROM (SELECT count(*) AS n FROM t) s, (VALUES (1), (2)) v
