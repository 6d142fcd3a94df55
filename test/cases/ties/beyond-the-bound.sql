-- verdict: equivalent_within_bound
-- why: five of six rows: no database within the bound has them
-- assumes: the first query takes one of the results that the second permits (it refines it)
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id FROM e ORDER BY id LIMIT 5
-- q2
SELECT id FROM e LIMIT 5
