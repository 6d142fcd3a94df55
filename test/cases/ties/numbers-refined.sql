-- verdict: equivalent*
-- why: numbers by n alone may be those by n and m
-- assumes: where the order of tied rows decides the result, the second query permits only some
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id, row_number() OVER (ORDER BY n) FROM e
-- q2
SELECT id, row_number() OVER (ORDER BY n, m) FROM e
