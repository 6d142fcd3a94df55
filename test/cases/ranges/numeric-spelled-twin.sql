-- verdict: equivalent
CREATE TABLE stay (id int PRIMARY KEY, a int4range, b int4range);
-- q1
SELECT lower(a)::text FROM stay WHERE a = b
-- q2
SELECT lower(b)::text FROM stay WHERE a = b
