-- verdict: equivalent*
-- why: some id of each n, or the least
-- assumes: where the order of tied rows decides the result, the second query takes one
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT DISTINCT ON (n) n, id FROM e
-- q2
SELECT n, min(id) FROM e GROUP BY n
