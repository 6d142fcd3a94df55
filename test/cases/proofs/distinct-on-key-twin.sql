-- verdict: not_equivalent
-- why: without the key they need not be
CREATE TABLE dept (id int PRIMARY KEY, name text, budget int);
CREATE TABLE emp (id int PRIMARY KEY, dept int, boss int, pay int NOT NULL, job text);
-- q1
SELECT DISTINCT job FROM emp
-- q2
SELECT job FROM emp
