-- verdict: not_equivalent
-- why: the parent's name may be another
CREATE TABLE dept (id int PRIMARY KEY, name text);
CREATE TABLE emp (id int PRIMARY KEY, dept int NOT NULL REFERENCES dept, other int REFERENCES dept, pay int);
-- q1
SELECT id FROM emp e WHERE EXISTS (SELECT FROM dept d WHERE d.id = e.dept AND d.name = 'x')
-- q2
SELECT id FROM emp
