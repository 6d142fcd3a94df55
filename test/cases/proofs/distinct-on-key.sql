-- verdict: equivalent
-- why: rows with their key are distinct
CREATE TABLE dept (id int PRIMARY KEY, name text, budget int);
CREATE TABLE emp (id int PRIMARY KEY, dept int, boss int, pay int NOT NULL, job text);
-- q1
SELECT DISTINCT id, job FROM emp
-- q2
SELECT id, job FROM emp
