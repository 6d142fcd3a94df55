-- verdict: equivalent
-- why: there is a row behind the first three when there are more than three
CREATE TABLE trip (id int PRIMARY KEY, driver int, km int);
CREATE TABLE driver (id int PRIMARY KEY, name text);
-- q1
SELECT name FROM driver d WHERE EXISTS (SELECT FROM trip WHERE driver = d.id ORDER BY km OFFSET 3)
-- q2
SELECT name FROM driver d WHERE (SELECT count(*) FROM trip WHERE driver = d.id) >= 4
