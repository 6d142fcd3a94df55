-- verdict: equivalent
-- why: the key determines the other columns
CREATE TABLE dept (id int PRIMARY KEY, name text, budget int);
CREATE TABLE emp (id int PRIMARY KEY, dept int, boss int, pay int NOT NULL, job text);
-- q1
SELECT id, sum(pay) FROM emp GROUP BY id, job, dept
-- q2
SELECT id, sum(pay) FROM emp GROUP BY id
