-- verdict: equivalent*
-- why: what is left of all rows but one may be the same row
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT m FROM (SELECT id, m FROM e ORDER BY id OFFSET 1) s OFFSET 1
-- q2
SELECT m FROM (SELECT n, m FROM e ORDER BY n OFFSET 1) s OFFSET 1
