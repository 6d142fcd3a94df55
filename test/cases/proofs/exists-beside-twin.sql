-- verdict: not_equivalent
-- why: rows of other conditions
CREATE TABLE emp (id int PRIMARY KEY, dept int NOT NULL, pay int NOT NULL);
CREATE TABLE list (id int, dept int NOT NULL);
-- q1
SELECT id, dept IN (SELECT dept FROM list WHERE id < 20) AS f FROM emp
-- q2
SELECT e.id, CASE WHEN t.c = 0 THEN FALSE WHEN x.i IS NOT NULL THEN TRUE ELSE FALSE END AS f FROM emp e CROSS JOIN (SELECT count(*) AS c FROM list WHERE id < 10) t
	LEFT JOIN (SELECT DISTINCT dept, TRUE AS i FROM list WHERE id < 20) x ON e.dept = x.dept
