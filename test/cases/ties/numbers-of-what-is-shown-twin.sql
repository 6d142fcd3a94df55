-- verdict: equivalent*
-- why: the key is shown, and is no sort key of the window
-- assumes: where the order of tied rows decides the result
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT n, id FROM (SELECT n, id, row_number() OVER (ORDER BY n) r FROM e) s WHERE r <= 2
-- q2
SELECT n, id FROM e ORDER BY n LIMIT 2
