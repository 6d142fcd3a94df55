-- verdict: equivalent
-- why: the next row and NULL are what lag() is without further arguments
CREATE TABLE login (who int, day date, place int);
-- q1
SELECT who, lag(place) OVER (PARTITION BY who ORDER BY day) FROM login
-- q2
SELECT who, lag(place, 1, NULL) OVER (PARTITION BY who ORDER BY day) FROM login
