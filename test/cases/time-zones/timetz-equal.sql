-- verdict: equivalent
-- why: equal times of day are in the same zone, too
CREATE TABLE shift (id int PRIMARY KEY, a timetz, b timetz);
-- q1
SELECT a::text FROM shift WHERE a = b
-- q2
SELECT b::text FROM shift WHERE b = a AND a <= b
