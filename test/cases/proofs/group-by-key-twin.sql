-- verdict: not_equivalent
-- why: a NULL is not counted
CREATE TABLE dept (id int PRIMARY KEY, name text, budget int);
CREATE TABLE emp (id int PRIMARY KEY, dept int, boss int, pay int NOT NULL, job text);
-- q1
SELECT id, count(boss), sum(pay), max(job) FROM emp GROUP BY id, job
-- q2
SELECT id, 1, pay, job FROM emp
