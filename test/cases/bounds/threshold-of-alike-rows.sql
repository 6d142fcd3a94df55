-- verdict: not_equivalent
-- why: 16 rows of one parent with a condition of their own take all these rows
CREATE TABLE p (id int PRIMARY KEY, kind text NOT NULL);
CREATE TABLE c (id int PRIMARY KEY, pid int NOT NULL REFERENCES p, b int NOT NULL, n text NOT NULL);
-- q1
SELECT p.kind FROM p JOIN c ON c.pid = p.id WHERE c.b > 7311 AND c.n LIKE 'ab%' GROUP BY p.id, p.kind HAVING count(*) > 15
-- q2
SELECT p.kind FROM p JOIN c ON c.pid = p.id WHERE c.b > 7311 AND c.n LIKE 'ab%' GROUP BY p.id, p.kind HAVING count(*) > 16
