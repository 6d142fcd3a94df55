-- verdict: equivalent
-- assumes: the second query takes one of the results that the first permits (it refines it)
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id FROM (SELECT id, row_number() OVER (ORDER BY n) r FROM e) s WHERE r <= 2
-- q2
SELECT id FROM (SELECT id, row_number() OVER (ORDER BY n, id) r FROM e) s WHERE r <= 2
