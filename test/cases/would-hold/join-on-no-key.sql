-- verdict: not_equivalent
-- would-hold: department.id NOT NULL and department UNIQUE (id) and employee FOREIGN KEY (department) REFERENCES department (id)
-- why: without a key a row may have two parents
CREATE TABLE department (id int, name text);
CREATE TABLE employee (id int PRIMARY KEY, name text, department int NOT NULL);
-- q1
SELECT e.name FROM employee e JOIN department d ON d.id = e.department
-- q2
SELECT name FROM employee
