-- verdict: equivalent
-- why: each group is a row
CREATE TABLE dept (id int PRIMARY KEY, name text, budget int);
CREATE TABLE emp (id int PRIMARY KEY, dept int, boss int, pay int NOT NULL, job text);
-- q1
SELECT id, count(boss), sum(pay), max(job) FROM emp GROUP BY id, job
-- q2
SELECT id, CASE WHEN boss IS NULL THEN 0 ELSE 1 END, pay, job FROM emp
