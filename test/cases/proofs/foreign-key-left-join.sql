-- verdict: equivalent
-- why: no row is without a partner
CREATE TABLE dept (id int PRIMARY KEY, name text);
CREATE TABLE emp (id int PRIMARY KEY, dept int NOT NULL REFERENCES dept, other int REFERENCES dept, pay int);
-- q1
SELECT e.id, d.name FROM emp e LEFT JOIN dept d ON d.id = e.dept
-- q2
SELECT e.id, d.name FROM emp e JOIN dept d ON d.id = e.dept
