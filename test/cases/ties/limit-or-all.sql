-- verdict: not_equivalent
-- why: of two rows one is left, or both
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id FROM e LIMIT 1
-- q2
SELECT id FROM e
