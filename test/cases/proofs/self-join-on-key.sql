-- verdict: equivalent
-- why: a row meets itself only
CREATE TABLE dept (id int PRIMARY KEY, name text, budget int);
CREATE TABLE emp (id int PRIMARY KEY, dept int, boss int, pay int NOT NULL, job text);
-- q1
SELECT x.id, y.pay FROM emp x JOIN emp y ON y.id = x.id
-- q2
SELECT id, pay FROM emp
