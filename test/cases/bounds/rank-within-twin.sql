-- verdict: not_equivalent
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id FROM (SELECT id, rank() OVER (ORDER BY id) r FROM e) s WHERE r <= 10 OR r = 12
-- q2
SELECT id FROM (SELECT id, rank() OVER (ORDER BY id) r FROM e) s WHERE r <= 10 OR r = 13
