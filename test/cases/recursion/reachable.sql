-- verdict: equivalent_within_bound
-- assumes: databases on which a recursive query goes on after
-- bound: 2
-- why: paths grown at either end
CREATE TABLE edge (a int NOT NULL, b int NOT NULL);
-- q1
WITH RECURSIVE p(a, b) AS (SELECT a, b FROM edge UNION SELECT p.a, e.b FROM p, edge e WHERE p.b = e.a) SELECT a, b FROM p
-- q2
WITH RECURSIVE p(a, b) AS (SELECT a, b FROM edge UNION SELECT e.a, p.b FROM edge e, p WHERE e.b = p.a) SELECT a, b FROM p
