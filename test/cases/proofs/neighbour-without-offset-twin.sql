-- verdict: not_equivalent
-- why: another row
CREATE TABLE login (who int, day date UNIQUE, place int);
-- q1
SELECT who, lag(place) OVER (PARTITION BY who ORDER BY day) FROM login
-- q2
SELECT who, lag(place, 2) OVER (PARTITION BY who ORDER BY day) FROM login
