-- verdict: not_equivalent
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id, sum(n) OVER (ORDER BY id ROWS 9 PRECEDING) FROM e
-- q2
SELECT id, sum(n) OVER (ORDER BY id ROWS 10 PRECEDING) FROM e
