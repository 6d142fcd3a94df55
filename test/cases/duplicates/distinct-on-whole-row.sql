-- verdict: equivalent
-- why: the key breaks ties, so it is one row
CREATE TABLE trip (id int PRIMARY KEY, rider int NOT NULL, fare int NOT NULL, day date NOT NULL);
-- q1
SELECT DISTINCT ON (rider) rider, day, fare FROM trip ORDER BY rider, day, id
-- q2
SELECT rider, day, fare FROM (SELECT *, row_number() OVER (PARTITION BY rider ORDER BY day, id) AS n FROM trip) s WHERE n = 1
