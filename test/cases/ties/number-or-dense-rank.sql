-- verdict: not_equivalent
-- why: numbers of two tied rows are 1 and 2
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id, row_number() OVER (ORDER BY n) FROM e
-- q2
SELECT id, dense_rank() OVER (ORDER BY n) FROM e
