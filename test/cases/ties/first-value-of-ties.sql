-- verdict: equivalent*
-- why: one of the ids with the least n, or the least of them
-- assumes: where the order of tied rows decides the result, the second query takes one
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT first_value(id) OVER (ORDER BY n) FROM e
-- q2
SELECT first_value(id) OVER (ORDER BY n, id) FROM e
