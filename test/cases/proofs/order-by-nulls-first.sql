-- verdict: equivalent
-- why: where NULLs stand does not matter where there are none
CREATE TABLE dept (id int PRIMARY KEY, name text, budget int);
CREATE TABLE emp (id int PRIMARY KEY, dept int, boss int, pay int NOT NULL, job text);
-- q1
SELECT id, pay FROM emp ORDER BY pay DESC, id
-- q2
SELECT id, pay FROM emp ORDER BY pay DESC NULLS LAST, id
