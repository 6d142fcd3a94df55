-- verdict: not_equivalent
CREATE TABLE t (a int);
-- q1
SELECT count(*) FROM t GROUP BY GROUPING SETS ((), ())
-- q2
SELECT count(*) FROM t
