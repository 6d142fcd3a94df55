-- verdict: equivalent
-- why: a partition has a fourth row when it has four
CREATE TABLE trip (id int PRIMARY KEY, driver int, km int);
CREATE TABLE driver (id int PRIMARY KEY, name text);
-- q1
SELECT name FROM driver WHERE id IN (SELECT driver FROM (SELECT driver, row_number() OVER (PARTITION BY driver ORDER BY id) AS n FROM trip) t WHERE n = 4)
-- q2
SELECT name FROM driver WHERE id IN (SELECT driver FROM trip GROUP BY driver HAVING count(*) >= 4)
