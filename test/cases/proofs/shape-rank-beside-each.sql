-- verdict: not_equivalent
-- setup: SET LOCAL sqleq.random_databases = 1
-- why: each row of p ranks rows of its own
CREATE TABLE p (id int PRIMARY KEY, v int);
CREATE TABLE c (id int PRIMARY KEY, pid int NOT NULL REFERENCES p, v int, w int NOT NULL);
CREATE TABLE d (id int PRIMARY KEY);
CREATE TABLE u (x int, y int, z int NOT NULL);
-- q1
SELECT p.id, x.id AS cid, x.rk, x.w FROM p CROSS JOIN LATERAL (SELECT c.id, c.w, rank() OVER (ORDER BY c.w) AS rk FROM c WHERE c.v < p.v) x ORDER BY x.rk, p.id, x.id
-- q2
SELECT p.id, x.id AS cid, x.rk, x.w FROM p CROSS JOIN LATERAL (SELECT c.id, c.w, rank() OVER (ORDER BY c.w) AS rk FROM c WHERE c.v < p.v) x ORDER BY x.w, p.id, x.id
