-- verdict: not_equivalent
-- would-hold: employee.department NOT NULL
-- why: one NULL among the excluded empties NOT IN
CREATE TABLE department (id int PRIMARY KEY, name text);
CREATE TABLE employee (id int PRIMARY KEY, department int);
-- q1
SELECT name FROM department WHERE id NOT IN (SELECT department FROM employee)
-- q2
SELECT name FROM department d WHERE NOT EXISTS (SELECT FROM employee e WHERE e.department = d.id)
