-- verdict: equivalent
-- why: the first of each rider by its day has the least day
CREATE TABLE trip (id int PRIMARY KEY, rider int NOT NULL, fare int NOT NULL, day date NOT NULL);
-- q1
SELECT DISTINCT ON (rider) rider, day FROM trip ORDER BY rider, day
-- q2
SELECT rider, min(day) FROM trip GROUP BY rider
