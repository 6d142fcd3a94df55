-- verdict: not_equivalent
-- why: ids and their successors are not the same in any order
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT array_agg(id) FROM e
-- q2
SELECT array_agg(id + 1) FROM e WHERE id < 9
