-- verdict: equivalent
CREATE TABLE employee (id int PRIMARY KEY, name text, department int NOT NULL);
-- q1
SELECT name FROM employee WHERE department = 1 OR department <> 1
-- q2
SELECT name FROM employee
