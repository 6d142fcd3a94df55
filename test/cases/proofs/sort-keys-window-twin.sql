-- verdict: not_equivalent
CREATE TABLE s (id int PRIMARY KEY, v int, w numeric);
-- q1
SELECT id, lag(v) OVER (ORDER BY -id) FROM s
-- q2
SELECT id, lag(v) OVER (ORDER BY id) FROM s
