-- verdict: not_equivalent
-- why: job is not determined
CREATE TABLE dept (id int PRIMARY KEY, name text, budget int);
CREATE TABLE emp (id int PRIMARY KEY, dept int, boss int, pay int NOT NULL, job text);
-- q1
SELECT dept, sum(pay) FROM emp GROUP BY job, dept
-- q2
SELECT dept, sum(pay) FROM emp GROUP BY dept
