-- verdict: equivalent
-- why: of the days that there are, some come twice
CREATE TABLE trip (id int PRIMARY KEY, rider int NOT NULL, day date);
-- q1
SELECT rider FROM trip GROUP BY rider HAVING count(DISTINCT day) < count(day)
-- q2
SELECT rider FROM trip WHERE day IS NOT NULL GROUP BY rider, day HAVING count(*) > 1 INTERSECT SELECT rider FROM trip
