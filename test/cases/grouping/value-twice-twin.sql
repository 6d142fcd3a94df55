-- verdict: not_equivalent
-- why: NULLs are counted rows, and no values
CREATE TABLE trip (id int PRIMARY KEY, rider int NOT NULL, day date);
-- q1
SELECT rider FROM trip GROUP BY rider HAVING count(DISTINCT day) < count(*)
-- q2
SELECT DISTINCT a.rider FROM trip a JOIN trip b ON b.rider = a.rider AND b.day = a.day AND b.id <> a.id
