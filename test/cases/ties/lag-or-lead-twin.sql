-- verdict: not_equivalent
-- why: not when the order is fixed
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id, lag(id) OVER (ORDER BY id) FROM e
-- q2
SELECT id, lead(id) OVER (ORDER BY id) FROM e
