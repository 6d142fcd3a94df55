-- verdict: not_equivalent
-- would-hold: employee UNIQUE (name)
-- why: a reference would leave no orphans
CREATE TABLE department (id int PRIMARY KEY);
CREATE TABLE employee (id int PRIMARY KEY, department int NOT NULL, name text NOT NULL);
-- q1
SELECT name FROM employee e WHERE NOT EXISTS (SELECT FROM department d WHERE d.id = e.department)
-- q2
SELECT DISTINCT name FROM employee e WHERE NOT EXISTS (SELECT FROM department d WHERE d.id = e.department)
