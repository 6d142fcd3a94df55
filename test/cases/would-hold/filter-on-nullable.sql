-- verdict: not_equivalent
-- would-hold: employee.department NOT NULL
-- why: the condition is true of all but NULL
CREATE TABLE employee (id int PRIMARY KEY, name text, department int);
-- q1
SELECT name FROM employee WHERE department = 1 OR department <> 1
-- q2
SELECT name FROM employee
