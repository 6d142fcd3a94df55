-- verdict: equivalent
CREATE TABLE s (id int PRIMARY KEY, v int, w numeric);
-- q1
SELECT id, last_value(v) OVER (ORDER BY id ROWS BETWEEN CURRENT ROW AND 2 FOLLOWING), nth_value(v, 1) OVER (ORDER BY id) FROM s
-- q2
SELECT id, first_value(v) OVER (ORDER BY id DESC ROWS BETWEEN 2 PRECEDING AND CURRENT ROW), first_value(v) OVER (ORDER BY id) FROM s
