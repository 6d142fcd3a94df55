-- verdict: equivalent*
-- reached: unknown
-- why: an array in any order may be one in this order, which is not known of an unknown function
-- same: unknown
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT array_agg(id) FROM e
-- q2
SELECT array_agg(id ORDER BY id) FROM e
