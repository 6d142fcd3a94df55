-- verdict: equivalent
-- setup: SET LOCAL sqleq.random_databases = 1
-- why: the parent is that of a row that is there
CREATE TABLE p (id int PRIMARY KEY, v int);
CREATE TABLE c (id int PRIMARY KEY, pid int NOT NULL REFERENCES p, v int, w int NOT NULL);
CREATE TABLE d (id int PRIMARY KEY);
CREATE TABLE u (x int, y int, z int NOT NULL);
-- q1
SELECT c.id, s.n FROM c CROSS JOIN LATERAL (SELECT max(u.z) AS n FROM u WHERE u.z = 1 AND u.z = c.pid AND u.x < c.v) s JOIN p ON p.id = c.pid
-- q2
SELECT c.id, s.n FROM c CROSS JOIN LATERAL (SELECT max(u.z) AS n FROM u WHERE u.z = 1 AND u.z = c.pid AND u.x < c.v) s
