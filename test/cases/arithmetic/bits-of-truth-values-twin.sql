-- verdict: not_equivalent
-- why: false and unknown is false, 0 and unknown is unknown
CREATE TABLE t (a int, b int);
-- q1
SELECT (a = 1)::int & (b > 2)::int FROM t
-- q2
SELECT (a = 1 AND b > 2)::int FROM t
