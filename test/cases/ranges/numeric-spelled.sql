-- verdict: not_equivalent
-- why: 1.0 and 1.00 are equal bounds and spelled differently
CREATE TABLE stay (id int PRIMARY KEY, a numrange, b numrange);
-- q1
SELECT lower(a)::text FROM stay WHERE a = b
-- q2
SELECT lower(b)::text FROM stay WHERE a = b
