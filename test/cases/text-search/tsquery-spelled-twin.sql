-- verdict: equivalent
CREATE TABLE search (id int PRIMARY KEY, a tsquery, b tsquery);
-- q1
SELECT a::text FROM search WHERE a = b
-- q2
SELECT a::text FROM search WHERE b = a
