-- verdict: not_equivalent
-- why: an array of one, or of two
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT array_agg(id) FROM (SELECT id FROM e LIMIT 1) s
-- q2
SELECT array_agg(id) FROM (SELECT id FROM e LIMIT 2) s
