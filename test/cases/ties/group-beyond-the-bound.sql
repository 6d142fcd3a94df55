-- verdict: equivalent
-- assumes: the second query takes one of the results that the first permits (it refines it)
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT n, count(*) FROM e GROUP BY n ORDER BY count(*) LIMIT 4
-- q2
SELECT n, count(*) FROM e GROUP BY n ORDER BY count(*), n LIMIT 4
