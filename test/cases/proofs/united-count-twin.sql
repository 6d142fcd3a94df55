-- verdict: not_equivalent
-- why: UNION ALL counts some twice
CREATE TABLE emp (id int PRIMARY KEY, dept int, name text);
-- q1
SELECT count(*) FROM emp WHERE dept = 1 OR name = 'x'
-- q2
SELECT count(*) FROM (SELECT id FROM emp WHERE dept = 1 UNION ALL SELECT id FROM emp WHERE name = 'x') AS s
