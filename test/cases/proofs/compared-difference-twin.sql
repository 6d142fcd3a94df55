-- verdict: not_equivalent
-- why: numerics that are infinite are equal, and have no difference
CREATE TABLE worker (id numeric PRIMARY KEY, boss numeric, age int);
-- q1
SELECT b.id, count(*) AS n, avg(w.age) AS a FROM worker w JOIN worker b ON (w.boss - b.id) = 0 GROUP BY b.id
-- q2
SELECT b.id, count(*) AS n, avg(w.age) AS a FROM worker w JOIN worker b ON w.boss = b.id GROUP BY b.id
