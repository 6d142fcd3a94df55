-- verdict: not_equivalent
-- why: both are fixed: all rows with the least n, or one of them
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id FROM e ORDER BY n, id LIMIT 1
-- q2
SELECT id FROM e ORDER BY n FETCH FIRST 1 ROW WITH TIES
