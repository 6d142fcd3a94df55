-- verdict: not_equivalent
-- why: one value, or two
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT DISTINCT n FROM e LIMIT 1
-- q2
SELECT DISTINCT n FROM e LIMIT 2
