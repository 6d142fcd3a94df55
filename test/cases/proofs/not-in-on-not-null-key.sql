-- verdict: equivalent
-- why: NOT IN and NOT EXISTS agree where nothing is NULL
CREATE TABLE dept (id int PRIMARY KEY, name text, budget int);
CREATE TABLE emp (id int PRIMARY KEY, dept int, boss int, pay int NOT NULL, job text);
-- q1
SELECT id FROM emp WHERE id NOT IN (SELECT id FROM dept)
-- q2
SELECT id FROM emp e WHERE NOT EXISTS (SELECT FROM dept d WHERE d.id = e.id)
