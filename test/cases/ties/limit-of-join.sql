-- verdict: equivalent*
-- why: some pair, whichever table comes first
-- assumes: where the order of tied rows decides the result, both queries permit the same ones
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT a.id, b.id FROM e a JOIN e b ON a.n = b.m LIMIT 1
-- q2
SELECT a.id, b.id FROM e b JOIN e a ON a.n = b.m LIMIT 1
