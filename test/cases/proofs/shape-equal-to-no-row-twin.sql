-- verdict: equivalent*
-- setup: SET LOCAL sqleq.random_databases = 1
-- why: the condition is one on c itself
CREATE TABLE p (id int PRIMARY KEY, v int);
CREATE TABLE c (id int PRIMARY KEY, pid int NOT NULL REFERENCES p, v int, w int NOT NULL);
CREATE TABLE d (id int PRIMARY KEY);
CREATE TABLE u (x int, y int, z int NOT NULL);
-- q1
SELECT c.id, c.w, s.n FROM c CROSS JOIN LATERAL (SELECT count(*) AS n FROM u WHERE u.x < c.v) s WHERE c.id = c.w
-- q2
SELECT c.id, c.id AS w, s.n FROM c CROSS JOIN LATERAL (SELECT count(*) AS n FROM u WHERE u.x < c.v) s WHERE c.id = c.w
