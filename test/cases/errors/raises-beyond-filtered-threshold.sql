-- verdict: unknown
-- reason: raises an error on every database tried on which the other one has rows
-- why: 21 rows that satisfy a condition, with keys of their own
CREATE TABLE p (id int PRIMARY KEY, kind text NOT NULL);
CREATE TABLE c (id int PRIMARY KEY, pid int NOT NULL REFERENCES p, b int);
-- q1
SELECT p.kind FROM p JOIN c ON c.pid = p.id WHERE c.b > 2 GROUP BY p.kind HAVING count(*) > 20 AND 1 / (count(c.b) - count(*)) IS NOT NULL
-- q2
SELECT p.kind FROM p JOIN c ON c.pid = p.id WHERE c.b > 2 GROUP BY p.kind HAVING count(*) > 20
