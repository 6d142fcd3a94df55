-- verdict: not_equivalent
-- why: without a key a row has several partners
CREATE TABLE dept (id int PRIMARY KEY, name text, budget int);
CREATE TABLE emp (id int PRIMARY KEY, dept int, boss int, pay int NOT NULL, job text);
-- q1
SELECT e.id, d.id FROM emp e LEFT JOIN dept d ON d.name = e.job ORDER BY e.id, d.id LIMIT 2
-- q2
SELECT e.id, d.id FROM (SELECT id, job FROM emp ORDER BY id LIMIT 2) e LEFT JOIN dept d ON d.name = e.job ORDER BY e.id, d.id
