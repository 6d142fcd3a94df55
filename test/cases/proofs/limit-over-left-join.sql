-- verdict: equivalent
-- why: each row once: the limit may go inside
CREATE TABLE dept (id int PRIMARY KEY, name text, budget int);
CREATE TABLE emp (id int PRIMARY KEY, dept int, boss int, pay int NOT NULL, job text);
-- q1
SELECT e.id, d.name FROM emp e LEFT JOIN dept d ON d.id = e.dept ORDER BY e.id LIMIT 2
-- q2
SELECT e.id, d.name FROM (SELECT id, dept FROM emp ORDER BY id LIMIT 2) e LEFT JOIN dept d ON d.id = e.dept ORDER BY e.id
