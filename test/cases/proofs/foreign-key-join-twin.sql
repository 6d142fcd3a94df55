-- verdict: not_equivalent
-- why: where the reference may be NULL, not always
CREATE TABLE dept (id int PRIMARY KEY, name text);
CREATE TABLE emp (id int PRIMARY KEY, dept int NOT NULL REFERENCES dept, other int REFERENCES dept, pay int);
-- q1
SELECT e.id, e.pay FROM emp e JOIN dept d ON d.id = e.other
-- q2
SELECT id, pay FROM emp
