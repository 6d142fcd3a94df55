-- verdict: not_equivalent
-- setup: SET LOCAL sqleq.random_databases = 1
-- why: d is joined to rows of p without c, too
CREATE TABLE p (id int PRIMARY KEY, v int);
CREATE TABLE c (id int PRIMARY KEY, pid int NOT NULL REFERENCES p, v int, w int NOT NULL);
CREATE TABLE d (id int PRIMARY KEY);
CREATE TABLE u (x int, y int, z int NOT NULL);
-- q1
SELECT p.id, count(*) AS n FROM p LEFT JOIN c ON c.pid = p.id CROSS JOIN d LEFT JOIN u ON u.x = c.id AND u.y = d.id GROUP BY p.id
-- q2
SELECT p.id, count(*) AS n FROM p LEFT JOIN (c CROSS JOIN d LEFT JOIN u ON u.x = c.id AND u.y = d.id) ON c.pid = p.id GROUP BY p.id
