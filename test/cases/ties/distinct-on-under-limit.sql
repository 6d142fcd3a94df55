-- verdict: not_equivalent
-- why: one group, or two
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT DISTINCT ON (n) id FROM e LIMIT 1
-- q2
SELECT DISTINCT ON (n) id FROM e LIMIT 2
