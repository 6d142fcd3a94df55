-- verdict: not_equivalent
-- why: in descending order the first one has the last day
CREATE TABLE trip (id int PRIMARY KEY, rider int NOT NULL, fare int NOT NULL, day date NOT NULL);
-- q1
SELECT DISTINCT ON (rider) rider, day FROM trip ORDER BY rider, day DESC
-- q2
SELECT rider, min(day) FROM trip GROUP BY rider
