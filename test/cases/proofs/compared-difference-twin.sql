-- verdict: not_equivalent
-- why: who has no boss differs from nobody by NULL, and stays in a left join
CREATE TABLE worker (id int PRIMARY KEY, boss int REFERENCES worker, age int);
-- q1
SELECT b.id, count(*) AS n, avg(w.age) AS a FROM worker w LEFT JOIN worker b ON (w.boss - b.id) = 0 GROUP BY b.id
-- q2
SELECT b.id, count(*) AS n, avg(w.age) AS a FROM worker w JOIN worker b ON w.boss = b.id GROUP BY b.id
