-- verdict: equivalent
-- why: columns of a join that was given a name, in groups and under nulling
CREATE TABLE a (id int PRIMARY KEY, x int);
CREATE TABLE b (id int PRIMARY KEY, y int);
-- q1
SELECT j.x, count(j.y) FROM (a LEFT JOIN b USING (id)) AS j GROUP BY j.x
-- q2
SELECT a.x, count(b.y) FROM a LEFT JOIN b ON b.id = a.id GROUP BY a.x
