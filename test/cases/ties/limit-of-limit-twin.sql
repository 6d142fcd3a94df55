-- verdict: not_equivalent
-- why: some two of some one are one
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id FROM (SELECT id FROM e LIMIT 1) s LIMIT 2
-- q2
SELECT id FROM e LIMIT 2
