-- verdict: not_equivalent
-- why: of two rows one is skipped
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id FROM e OFFSET 1
-- q2
SELECT id FROM e WHERE false
