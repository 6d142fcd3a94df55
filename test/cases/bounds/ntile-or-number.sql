-- verdict: not_equivalent
-- why: a hundred shares of fewer rows are their numbers
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id, ntile(100) OVER (ORDER BY id) FROM e
-- q2
SELECT id, row_number() OVER (ORDER BY id) FROM e
