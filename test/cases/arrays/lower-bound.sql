-- verdict: not_equivalent
-- why: equal elements under other subscripts are another array
CREATE TABLE t (id int PRIMARY KEY, a int[]);
-- q1
SELECT a[1] FROM t
-- q2
SELECT a[array_lower(a, 1)] FROM t
