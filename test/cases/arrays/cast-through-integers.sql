-- verdict: not_equivalent
-- why: an integer has no fraction
CREATE TABLE t (id int PRIMARY KEY, a numeric[]);
-- q1
SELECT a::int[]::numeric[] FROM t
-- q2
SELECT a FROM t
