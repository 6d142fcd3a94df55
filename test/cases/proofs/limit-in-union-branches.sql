-- verdict: equivalent
-- why: no branch gives more than the limit
CREATE TABLE dept (id int PRIMARY KEY, name text, budget int);
CREATE TABLE emp (id int PRIMARY KEY, dept int, boss int, pay int NOT NULL, job text);
-- q1
SELECT id FROM (SELECT id FROM emp UNION ALL SELECT id FROM dept) x ORDER BY id LIMIT 2
-- q2
SELECT id FROM ((SELECT id FROM emp ORDER BY id LIMIT 2) UNION ALL (SELECT id FROM dept ORDER BY id LIMIT 3)) x ORDER BY id LIMIT 2
