-- verdict: equivalent*
-- why: WITH TIES is the first rank
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id FROM e ORDER BY n FETCH FIRST 1 ROW WITH TIES
-- q2
SELECT id FROM (SELECT id, rank() OVER (ORDER BY n) AS r FROM e) s WHERE r = 1
