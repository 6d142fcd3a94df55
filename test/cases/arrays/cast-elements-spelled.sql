-- verdict: not_equivalent
-- why: the texts of equal numbers are not equal
CREATE TABLE t (id int PRIMARY KEY, a numeric[], b numeric[]);
-- q1
SELECT a::text[] FROM t WHERE a = b
-- q2
SELECT b::text[] FROM t WHERE a = b
