-- verdict: not_equivalent
-- why: the row that is skipped is left to chance, the number of the others is not
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id FROM e ORDER BY n OFFSET 1 FETCH FIRST 1 ROW WITH TIES
-- q2
SELECT id FROM e ORDER BY n OFFSET 1 FETCH FIRST 1 ROW ONLY
