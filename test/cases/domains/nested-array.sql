-- verdict: not_equivalent
-- why: an array of a domain's values is spelled as its elements are
CREATE DOMAIN amount AS numeric;
CREATE TABLE t (id int PRIMARY KEY, a amount[], b amount[]);
-- q1
SELECT a::text FROM t WHERE a = b
-- q2
SELECT b::text FROM t WHERE a = b
