-- verdict: equivalent
-- why: a larger limit outside takes all
CREATE TABLE dept (id int PRIMARY KEY, name text, budget int);
CREATE TABLE emp (id int PRIMARY KEY, dept int, boss int, pay int NOT NULL, job text);
-- q1
SELECT id FROM (SELECT id FROM emp ORDER BY id LIMIT 2) x ORDER BY id LIMIT 5
-- q2
SELECT id FROM emp ORDER BY id LIMIT 2
