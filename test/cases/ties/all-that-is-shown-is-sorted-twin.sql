-- verdict: equivalent
-- why: the key is shown, and is no sort key
-- assumes: where the order of tied rows decides the result, both queries permit the same ones
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT n, id FROM e ORDER BY n LIMIT 2
-- q2
SELECT n, id FROM e ORDER BY n LIMIT 2 OFFSET 0
