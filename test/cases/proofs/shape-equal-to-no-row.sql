-- verdict: not_equivalent
-- setup: SET LOCAL sqleq.random_databases = 1
-- why: without a row of u nothing says that both columns of c are equal
CREATE TABLE p (id int PRIMARY KEY, v int);
CREATE TABLE c (id int PRIMARY KEY, pid int NOT NULL REFERENCES p, v int, w int NOT NULL);
CREATE TABLE d (id int PRIMARY KEY);
CREATE TABLE u (x int, y int, z int NOT NULL);
-- q1
SELECT c.id, c.w, s.n FROM c CROSS JOIN LATERAL (SELECT sum(q.z) AS n FROM (SELECT u.z FROM u WHERE u.z = c.id AND c.id = c.w AND u.x < c.v ORDER BY u.y LIMIT 1) q) s
-- q2
SELECT c.id, c.id AS w, s.n FROM c CROSS JOIN LATERAL (SELECT sum(q.z) AS n FROM (SELECT u.z FROM u WHERE u.z = c.id AND c.id = c.w AND u.x < c.v ORDER BY u.y LIMIT 1) q) s
