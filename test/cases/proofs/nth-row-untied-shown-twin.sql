-- verdict: not_equivalent
-- why: which row it is matters
CREATE TABLE trip (id int PRIMARY KEY, driver int, km int);
-- q1
SELECT driver, km FROM (SELECT *, row_number() OVER (PARTITION BY driver ORDER BY id) AS n FROM trip) t WHERE n = 2
-- q2
SELECT driver, max(km) FROM trip GROUP BY driver HAVING count(*) >= 2
