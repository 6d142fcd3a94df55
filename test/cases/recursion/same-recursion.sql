-- verdict: equivalent
-- why: what stands around the same recursion is compared for databases of every size
CREATE TABLE emp (id int PRIMARY KEY, boss int);
-- q1
WITH RECURSIVE s AS (SELECT id, boss FROM emp WHERE boss IS NULL UNION ALL SELECT e.id, e.boss FROM emp e JOIN s ON e.boss = s.id) SELECT DISTINCT id FROM s WHERE id > 1 AND boss > 2
-- q2
WITH RECURSIVE s AS (SELECT id, boss FROM emp WHERE boss IS NULL UNION ALL SELECT e.id, e.boss FROM emp e JOIN s ON e.boss = s.id) SELECT id FROM (SELECT * FROM s WHERE boss > 2) x WHERE 1 < id GROUP BY id
