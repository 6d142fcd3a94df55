-- verdict: equivalent*
-- why: of rows that are all tied the one before may be the one behind, in the opposite order
-- assumes: where the order of tied rows decides the result, both queries permit the same ones
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id, lag(id) OVER () FROM e
-- q2
SELECT id, lead(id) OVER () FROM e
