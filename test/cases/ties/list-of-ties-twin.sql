-- verdict: not_equivalent
-- why: by id it is another
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id, n FROM e ORDER BY n
-- q2
SELECT id, n FROM e ORDER BY id
