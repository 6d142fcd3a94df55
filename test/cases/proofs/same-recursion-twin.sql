-- verdict: not_equivalent
CREATE TABLE edge (a int, b int);
-- q1
WITH RECURSIVE r(x, y) AS (SELECT a, b FROM edge UNION SELECT r.x, e.b FROM r JOIN edge e ON e.a = r.y) SELECT x, y FROM r
-- q2
WITH RECURSIVE q(z, s) AS (SELECT b, a FROM edge UNION SELECT g.b, n.s FROM edge g, q n WHERE n.s = g.a) SELECT s, z FROM q
