-- verdict: not_equivalent
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id FROM (SELECT id, ntile(100) OVER (ORDER BY id) r FROM e) s WHERE r = 100
-- q2
SELECT id FROM (SELECT id, ntile(101) OVER (ORDER BY id) r FROM e) s WHERE r = 100
