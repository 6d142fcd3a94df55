-- verdict: equivalent
-- why: where there is a difference, it is 0 for equal numbers only
-- assumes: modulo errors
CREATE TABLE worker (id int PRIMARY KEY, boss int REFERENCES worker, age int);
-- q1
SELECT b.id, count(*) AS n, avg(w.age) AS a FROM worker w LEFT JOIN worker b ON (w.boss - b.id) = 0 WHERE w.boss IS NOT NULL GROUP BY b.id
-- q2
SELECT b.id, count(*) AS n, avg(w.age) AS a FROM worker w JOIN worker b ON w.boss = b.id GROUP BY b.id
