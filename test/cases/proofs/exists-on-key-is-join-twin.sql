-- verdict: not_equivalent
-- why: without a key the join repeats rows
CREATE TABLE dept (id int PRIMARY KEY, name text, budget int);
CREATE TABLE emp (id int PRIMARY KEY, dept int, boss int, pay int NOT NULL, job text);
-- q1
SELECT e.id FROM emp e WHERE EXISTS (SELECT FROM dept d WHERE d.name = e.job AND d.budget > 3)
-- q2
SELECT e.id FROM emp e JOIN dept d ON d.name = e.job WHERE d.budget > 3
