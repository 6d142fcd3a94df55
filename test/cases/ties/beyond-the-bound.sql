-- verdict: equivalent
-- why: five of six rows: the proof is for tables of every size
-- assumes: the first query takes one of the results that the second permits (it refines it)
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id FROM e ORDER BY id LIMIT 5
-- q2
SELECT id FROM e LIMIT 5
