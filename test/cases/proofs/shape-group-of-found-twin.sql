-- verdict: not_equivalent
-- setup: SET LOCAL sqleq.random_databases = 1
-- why: parents without children stay
CREATE TABLE p (id int PRIMARY KEY, v int);
CREATE TABLE c (id int PRIMARY KEY, pid int NOT NULL REFERENCES p, v int, w int NOT NULL);
CREATE TABLE d (id int PRIMARY KEY);
CREATE TABLE u (x int, y int, z int NOT NULL);
-- q1
SELECT s.id, s.n, count(u.x) AS m FROM (SELECT p.id, count(c.id) AS n FROM p LEFT JOIN c ON c.pid = p.id GROUP BY p.id) s LEFT JOIN u ON u.z = s.id WHERE s.n >= 0 GROUP BY s.id, s.n
-- q2
SELECT s.id, s.n, coalesce(g.m, 0) AS m FROM (SELECT p.id, count(*) AS n FROM p JOIN c ON c.pid = p.id GROUP BY p.id) s LEFT JOIN (SELECT z, count(x) AS m FROM u GROUP BY z) g ON g.z = s.id
