-- verdict: equivalent*
-- why: some row of some two is some row
-- assumes: where the order of tied rows decides the result, both queries permit the same ones
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id FROM (SELECT id FROM e LIMIT 2) s LIMIT 1
-- q2
SELECT id FROM e LIMIT 1
