-- verdict: not_equivalent
-- why: neither leaves anything to chance
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id FROM e ORDER BY id LIMIT 5
-- q2
SELECT id FROM e ORDER BY id DESC LIMIT 5
