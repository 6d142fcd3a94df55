-- verdict: equivalent
-- why: one value is least and greatest
CREATE TABLE trip (id int PRIMARY KEY, rider int NOT NULL, fare int NOT NULL, day date NOT NULL);
-- q1
SELECT rider FROM trip GROUP BY rider HAVING count(DISTINCT fare) = 1
-- q2
SELECT rider FROM trip GROUP BY rider HAVING max(fare) = min(fare)
