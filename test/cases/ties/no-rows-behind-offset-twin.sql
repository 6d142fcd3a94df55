-- verdict: equivalent*
-- why: the same where rows are left
-- assumes: where the order of tied rows decides the result
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id FROM (SELECT id FROM e OFFSET 1) s WHERE true
-- q2
SELECT id FROM e OFFSET 1
