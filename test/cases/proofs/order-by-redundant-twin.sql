-- verdict: not_equivalent
-- why: twin of order-by-redundant
CREATE TABLE dept (id int PRIMARY KEY, name text, budget int);
CREATE TABLE emp (id int PRIMARY KEY, dept int, boss int, pay int NOT NULL, job text);
-- q1
SELECT id, job FROM emp WHERE pay = 3 ORDER BY pay, id, job
-- q2
SELECT id, job FROM emp WHERE pay = 3 ORDER BY job, id
