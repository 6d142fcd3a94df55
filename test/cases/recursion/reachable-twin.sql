-- verdict: not_equivalent
-- why: one step only
CREATE TABLE edge (a int NOT NULL, b int NOT NULL);
-- q1
WITH RECURSIVE p(a, b) AS (SELECT a, b FROM edge UNION SELECT p.a, e.b FROM p, edge e WHERE p.b = e.a) SELECT a, b FROM p
-- q2
SELECT a, b FROM edge UNION SELECT e.a, f.b FROM edge e, edge f WHERE e.b = f.a
