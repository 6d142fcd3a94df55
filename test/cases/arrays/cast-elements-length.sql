-- verdict: not_equivalent
-- why: what is cut off depends on the length
CREATE TABLE t (id int PRIMARY KEY, a text[]);
-- q1
SELECT a::varchar(1)[] FROM t
-- q2
SELECT a::varchar(2)[] FROM t
