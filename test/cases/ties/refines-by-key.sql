-- verdict: equivalent
-- why: the query with the key in its order takes two of the rows that the other may take; swapped, it is the second
-- assumes: the first query takes one of the results that the second permits (it refines it)
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id FROM e ORDER BY id LIMIT 2
-- q2
SELECT id FROM e LIMIT 2
