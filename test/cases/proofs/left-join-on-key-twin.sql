-- verdict: not_equivalent
-- why: without a key on the right, rows may repeat
CREATE TABLE dept (id int PRIMARY KEY, name text, budget int);
CREATE TABLE emp (id int PRIMARY KEY, dept int, boss int, pay int NOT NULL, job text);
-- q1
SELECT e.id, e.pay FROM emp e LEFT JOIN dept d ON d.name = e.job
-- q2
SELECT id, pay FROM emp
