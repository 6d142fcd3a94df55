-- verdict: not_equivalent
CREATE TABLE s (id int PRIMARY KEY, v int, w numeric);
-- q1
SELECT id, lag(v, 2) OVER (ORDER BY id) FROM s
-- q2
SELECT id, first_value(v) OVER (ORDER BY id ROWS BETWEEN 2 PRECEDING AND 1 PRECEDING) FROM s
