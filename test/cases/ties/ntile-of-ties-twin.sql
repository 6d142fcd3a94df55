-- verdict: equivalent*
-- why: buckets by n alone may be those by n and id
-- assumes: where the order of tied rows decides the result, the second query takes one
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id, ntile(2) OVER (ORDER BY n) FROM e
-- q2
SELECT id, ntile(2) OVER (ORDER BY n, id) FROM e
