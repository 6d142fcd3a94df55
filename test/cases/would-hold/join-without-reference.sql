-- verdict: not_equivalent
-- would-hold: employee.department NOT NULL and employee FOREIGN KEY (department) REFERENCES department (id)
-- why: rows without a parent are lost in the join
CREATE TABLE department (id int PRIMARY KEY, name text);
CREATE TABLE employee (id int PRIMARY KEY, name text, department int);
-- q1
SELECT e.name FROM employee e JOIN department d ON d.id = e.department
-- q2
SELECT name FROM employee
