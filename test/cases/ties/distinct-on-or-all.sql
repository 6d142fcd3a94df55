-- verdict: not_equivalent
-- why: one row of each n, or all
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT DISTINCT ON (n) id, n FROM e
-- q2
SELECT id, n FROM e
