-- verdict: not_equivalent
-- would-hold: employee FOREIGN KEY (department) REFERENCES department (id)
CREATE TABLE department (id int PRIMARY KEY);
CREATE TABLE employee (id int PRIMARY KEY, department int NOT NULL, name text NOT NULL);
-- q1
SELECT name FROM employee e WHERE EXISTS (SELECT FROM department d WHERE d.id = e.department)
-- q2
SELECT name FROM employee e
