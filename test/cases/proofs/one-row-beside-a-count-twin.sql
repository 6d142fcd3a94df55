-- verdict: not_equivalent
-- why: one row is not two rows, whatever other count of the group is there
CREATE TABLE visit (id int PRIMARY KEY, place int NOT NULL, age int);
-- q1
SELECT place FROM (SELECT place, count(*) AS n, count(age) AS known FROM visit GROUP BY place) AS p WHERE n = 1
-- q2
SELECT place FROM visit GROUP BY place HAVING count(*) > 1
