-- verdict: not_equivalent
-- why: the second page is empty where the first is not
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT n FROM e ORDER BY n LIMIT 1 OFFSET 1
-- q2
SELECT n FROM e ORDER BY n LIMIT 1
