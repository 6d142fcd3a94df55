-- verdict: not_equivalent
-- why: one row and two rows, whichever they are
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id FROM e LIMIT 1
-- q2
SELECT id FROM e LIMIT 2
