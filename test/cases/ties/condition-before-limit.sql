-- verdict: equivalent*
-- why: the row of the first query may be none, that of the second is one with n > 0 where there is any
-- assumes: where the order of tied rows decides the result, the second query permits only some
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id FROM (SELECT id, n FROM e LIMIT 1) s WHERE n > 0
-- q2
SELECT id FROM e WHERE n > 0 LIMIT 1
