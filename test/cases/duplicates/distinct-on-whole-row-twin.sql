-- verdict: not_equivalent
-- why: DISTINCT ON two keys keeps more rows
CREATE TABLE trip (id int PRIMARY KEY, rider int NOT NULL, fare int NOT NULL, day date NOT NULL);
-- q1
SELECT DISTINCT ON (rider, fare) rider, day, fare FROM trip ORDER BY rider, fare, day, id
-- q2
SELECT rider, day, fare FROM (SELECT *, row_number() OVER (PARTITION BY rider ORDER BY fare, day, id) AS n FROM trip) s WHERE n = 1
