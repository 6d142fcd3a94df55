-- verdict: not_equivalent
-- why: each OFFSET skips a row of its own
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id FROM (SELECT id FROM e OFFSET 1) s OFFSET 1
-- q2
SELECT id FROM e OFFSET 1
