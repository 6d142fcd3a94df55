-- verdict: not_equivalent
-- why: twin of foreign-key-left-join
CREATE TABLE dept (id int PRIMARY KEY, name text);
CREATE TABLE emp (id int PRIMARY KEY, dept int NOT NULL REFERENCES dept, other int REFERENCES dept, pay int);
-- q1
SELECT e.id, d.name FROM emp e LEFT JOIN dept d ON d.id = e.other
-- q2
SELECT e.id, d.name FROM emp e JOIN dept d ON d.id = e.other
