-- verdict: not_equivalent
-- setup: SET LOCAL sqleq.random_databases = 1
-- why: the aggregate has a row where no row of c has a parent
CREATE TABLE p (id int PRIMARY KEY, v int);
CREATE TABLE c (id int PRIMARY KEY, pid int NOT NULL REFERENCES p, v int, w int NOT NULL);
CREATE TABLE d (id int PRIMARY KEY);
CREATE TABLE u (x int, y int, z int NOT NULL);
-- q1
SELECT u.z, s.n FROM u CROSS JOIN LATERAL (SELECT max(c.w) AS n FROM c WHERE c.pid = 1 AND c.pid = u.z AND c.v < u.x) s JOIN p ON p.id = u.z
-- q2
SELECT u.z, s.n FROM u CROSS JOIN LATERAL (SELECT max(c.w) AS n FROM c WHERE c.pid = 1 AND c.pid = u.z AND c.v < u.x) s
