-- verdict: not_equivalent
CREATE TABLE emp (id int PRIMARY KEY, boss int);
-- q1
WITH RECURSIVE s AS (SELECT id, boss FROM emp WHERE boss IS NULL UNION ALL SELECT e.id, e.boss FROM emp e JOIN s ON e.boss = s.id) SELECT id FROM s
-- q2
WITH RECURSIVE s AS (SELECT id, boss FROM emp WHERE boss IS NULL UNION ALL SELECT e.id, e.boss FROM emp e JOIN s ON e.boss = s.id) SELECT id FROM emp
