-- verdict: not_equivalent
-- why: boss may be NULL
CREATE TABLE dept (id int PRIMARY KEY, name text, budget int);
CREATE TABLE emp (id int PRIMARY KEY, dept int, boss int, pay int NOT NULL, job text);
-- q1
SELECT id, boss FROM emp ORDER BY boss DESC, id
-- q2
SELECT id, boss FROM emp ORDER BY boss DESC NULLS LAST, id
