-- verdict: not_equivalent
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id, lag(id, 9) OVER (ORDER BY id) FROM e
-- q2
SELECT id, lag(id, 10) OVER (ORDER BY id) FROM e
