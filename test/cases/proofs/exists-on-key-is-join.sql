-- verdict: equivalent
-- why: at most one partner: a semijoin is a join
CREATE TABLE dept (id int PRIMARY KEY, name text, budget int);
CREATE TABLE emp (id int PRIMARY KEY, dept int, boss int, pay int NOT NULL, job text);
-- q1
SELECT e.id FROM emp e WHERE EXISTS (SELECT FROM dept d WHERE d.id = e.dept AND d.budget > 3)
-- q2
SELECT e.id FROM emp e JOIN dept d ON d.id = e.dept WHERE d.budget > 3
