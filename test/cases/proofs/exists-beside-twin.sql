-- verdict: not_equivalent
<<<<<<< HEAD
-- why: some partners are not excluded
CREATE TABLE guest (id int PRIMARY KEY, code int);
CREATE TABLE sale (code int);
-- q1
SELECT g.id FROM guest g LEFT JOIN sale s ON s.code = g.code WHERE g.code NOT IN (SELECT code FROM sale WHERE code > 0)
-- q2
SELECT id FROM guest WHERE code NOT IN (SELECT code FROM sale WHERE code > 0)
=======
-- why: rows of other conditions
CREATE TABLE emp (id int PRIMARY KEY, dept int NOT NULL, pay int NOT NULL);
CREATE TABLE list (id int, dept int NOT NULL);
-- q1
SELECT id, dept IN (SELECT dept FROM list WHERE id < 20) AS f FROM emp
-- q2
SELECT e.id, CASE WHEN t.c = 0 THEN FALSE WHEN x.i IS NOT NULL THEN TRUE ELSE FALSE END AS f FROM emp e CROSS JOIN (SELECT count(*) AS c FROM list WHERE id < 10) t
	LEFT JOIN (SELECT DISTINCT dept, TRUE AS i FROM list WHERE id < 20) x ON e.dept = x.dept
>>>>>>> 347aa88 (HAVING by bounds and CHECKs, multiplicities, induction over recursion and other ideas of the prover)
