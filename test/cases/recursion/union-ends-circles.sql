-- verdict: not_equivalent
-- why: UNION leaves out what was there already
CREATE TABLE edge (a int NOT NULL, b int NOT NULL, CHECK (a < b));
-- q1
WITH RECURSIVE p(a, b) AS (SELECT a, b FROM edge UNION ALL SELECT p.a, e.b FROM p, edge e WHERE p.b = e.a) SELECT a, b FROM p
-- q2
WITH RECURSIVE p(a, b) AS (SELECT a, b FROM edge UNION SELECT p.a, e.b FROM p, edge e WHERE p.b = e.a) SELECT a, b FROM p
