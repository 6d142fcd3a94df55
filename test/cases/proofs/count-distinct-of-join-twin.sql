-- verdict: not_equivalent
-- why: without DISTINCT partners are counted
CREATE TABLE dept (id int PRIMARY KEY, name text, budget int);
CREATE TABLE emp (id int PRIMARY KEY, dept int, boss int, pay int NOT NULL, job text);
-- q1
SELECT d.name, count(d.id) FROM dept d JOIN emp e ON e.dept = d.id GROUP BY d.name
-- q2
SELECT name, count(*) FROM dept d WHERE EXISTS (SELECT FROM emp e WHERE e.dept = d.id) GROUP BY name
