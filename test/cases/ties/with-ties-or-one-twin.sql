-- verdict: equivalent*
-- why: without ties these are the same
CREATE TABLE e (id int PRIMARY KEY, n int NOT NULL UNIQUE, m int);
-- q1
SELECT id FROM e ORDER BY n, id LIMIT 1
-- q2
SELECT id FROM e ORDER BY n FETCH FIRST 1 ROW WITH TIES
