-- verdict: equivalent
-- why: fewer different days than trips: one has two
CREATE TABLE trip (id int PRIMARY KEY, rider int NOT NULL, fare int NOT NULL, day date NOT NULL);
-- q1
SELECT rider FROM trip GROUP BY rider HAVING count(DISTINCT day) < count(*)
-- q2
SELECT DISTINCT a.rider FROM trip a JOIN trip b ON b.rider = a.rider AND b.day = a.day AND b.id <> a.id
