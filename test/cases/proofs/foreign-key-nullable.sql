-- verdict: equivalent
-- why: a reference that is not NULL has its parent
CREATE TABLE dept (id int PRIMARY KEY, name text);
CREATE TABLE emp (id int PRIMARY KEY, dept int NOT NULL REFERENCES dept, other int REFERENCES dept, pay int);
-- q1
SELECT e.id FROM emp e JOIN dept d ON d.id = e.other
-- q2
SELECT id FROM emp WHERE other IS NOT NULL
