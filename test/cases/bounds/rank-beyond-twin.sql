-- verdict: not_equivalent
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id FROM (SELECT id, rank() OVER (ORDER BY n) r FROM e) s WHERE r > 10
-- q2
SELECT id FROM (SELECT id, dense_rank() OVER (ORDER BY n) r FROM e) s WHERE r > 10
