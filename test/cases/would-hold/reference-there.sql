-- verdict: not_equivalent
-- would-hold: employee.department NOT NULL
CREATE TABLE department (id int PRIMARY KEY, name text);
CREATE TABLE employee (id int PRIMARY KEY, name text, department int REFERENCES department);
-- q1
SELECT e.name FROM employee e JOIN department d ON d.id = e.department
-- q2
SELECT name FROM employee
