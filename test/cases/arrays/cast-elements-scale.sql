-- verdict: not_equivalent
CREATE TABLE t (id int PRIMARY KEY, a numeric[]);
-- q1
SELECT a::numeric(5,0)[] FROM t
-- q2
SELECT a::numeric(5,1)[] FROM t
