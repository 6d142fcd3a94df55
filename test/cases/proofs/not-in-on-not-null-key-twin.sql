-- verdict: not_equivalent
-- why: a NULL on the left is in no NOT IN
CREATE TABLE dept (id int PRIMARY KEY, name text, budget int);
CREATE TABLE emp (id int PRIMARY KEY, dept int, boss int, pay int NOT NULL, job text);
-- q1
SELECT id FROM emp WHERE dept NOT IN (SELECT id FROM dept)
-- q2
SELECT id FROM emp e WHERE NOT EXISTS (SELECT FROM dept d WHERE d.id = e.dept)
