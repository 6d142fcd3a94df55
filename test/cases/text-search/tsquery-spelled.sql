-- verdict: not_equivalent
-- why: equal queries for = may be written in another order, and text tells
CREATE TABLE search (id int PRIMARY KEY, a tsquery, b tsquery);
-- q1
SELECT a::text FROM search WHERE a = b
-- q2
SELECT b::text FROM search WHERE a = b
