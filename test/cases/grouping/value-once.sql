-- verdict: equivalent
-- why: each day once
CREATE TABLE trip (id int PRIMARY KEY, rider int NOT NULL, fare int NOT NULL, day date NOT NULL);
-- q1
SELECT rider FROM trip GROUP BY rider HAVING count(DISTINCT day) = count(*)
-- q2
SELECT DISTINCT rider FROM trip WHERE rider NOT IN (SELECT rider FROM trip GROUP BY rider, day HAVING count(*) > 1)
