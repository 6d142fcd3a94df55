-- verdict: equivalent
-- why: an antijoin on a key as an outer join
CREATE TABLE dept (id int PRIMARY KEY, name text, budget int);
CREATE TABLE emp (id int PRIMARY KEY, dept int, boss int, pay int NOT NULL, job text);
-- q1
SELECT id FROM emp WHERE pay = 4 OR id NOT IN (SELECT id FROM dept)
-- q2
SELECT e.id FROM emp e LEFT JOIN dept d ON d.id = e.id WHERE e.pay = 4 OR d.id IS NULL
