-- verdict: equivalent*
-- why: so two rows are skipped
-- assumes: where the order of tied rows decides the result, both queries permit the same ones
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id FROM (SELECT id FROM e OFFSET 1) s OFFSET 1
-- q2
SELECT id FROM e OFFSET 2
