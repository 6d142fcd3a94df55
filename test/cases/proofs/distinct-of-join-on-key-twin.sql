-- verdict: not_equivalent
-- why: without the key, names may repeat
CREATE TABLE dept (id int PRIMARY KEY, name text, budget int);
CREATE TABLE emp (id int PRIMARY KEY, dept int, boss int, pay int NOT NULL, job text);
-- q1
SELECT DISTINCT d.name FROM dept d JOIN emp e ON e.dept = d.id
-- q2
SELECT name FROM dept d WHERE EXISTS (SELECT FROM emp e WHERE e.dept = d.id)
