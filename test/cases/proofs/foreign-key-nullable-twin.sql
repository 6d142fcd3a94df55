-- verdict: not_equivalent
-- why: pay references nothing
CREATE TABLE dept (id int PRIMARY KEY, name text);
CREATE TABLE emp (id int PRIMARY KEY, dept int NOT NULL REFERENCES dept, other int REFERENCES dept, pay int);
-- q1
SELECT id FROM emp WHERE pay IS NOT NULL
-- q2
SELECT e.id FROM emp e JOIN dept d ON d.id = e.pay
