-- verdict: not_equivalent
CREATE TABLE t (a int PRIMARY KEY, b int);
-- q1
SELECT a, var_pop(b) FROM t GROUP BY a
-- q2
SELECT a, NULL::numeric FROM t
