-- verdict: not_equivalent
-- why: the same tables, but the other one of the two is selected from
CREATE TABLE emp (id int PRIMARY KEY, boss int, salary int);
-- q1
SELECT a.id, b.id FROM emp a, emp b WHERE a.boss = b.id AND (a.salary = 1 OR b.salary = 2)
-- q2
SELECT a.id, b.id FROM emp a, emp b WHERE a.boss = b.id AND a.salary = 1 UNION SELECT b.id, a.id FROM emp a, emp b WHERE a.boss = b.id AND b.salary = 2
