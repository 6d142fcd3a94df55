-- verdict: not_equivalent
-- why: boss is no key
CREATE TABLE dept (id int PRIMARY KEY, name text, budget int);
CREATE TABLE emp (id int PRIMARY KEY, dept int, boss int, pay int NOT NULL, job text);
-- q1
SELECT x.id, y.pay FROM emp x JOIN emp y ON y.boss = x.boss
-- q2
SELECT id, pay FROM emp
