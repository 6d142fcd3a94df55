-- verdict: not_equivalent
CREATE TABLE t (id int PRIMARY KEY, x int);
-- q1
SELECT array_agg(x) FROM t
-- q2
SELECT array_agg(x + 1) FROM t
