-- verdict: not_equivalent
-- why: the row that is taken may not meet the condition, but where there is one row both are fixed
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id FROM (SELECT id, n FROM e LIMIT 1) s WHERE n > 0
-- q2
SELECT id FROM e LIMIT 1
