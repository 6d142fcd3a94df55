-- verdict: not_equivalent
-- setup: SET LOCAL sqleq.random_databases = 1
-- why: rows of d that find nothing stay
CREATE TABLE p (id int PRIMARY KEY, v int);
CREATE TABLE c (id int PRIMARY KEY, pid int NOT NULL REFERENCES p, v int, w int NOT NULL);
CREATE TABLE d (id int PRIMARY KEY);
CREATE TABLE u (x int, y int, z int NOT NULL);
-- q1
SELECT d.id, c.id AS cid FROM d LEFT JOIN c ON d.id = (SELECT p.v FROM p WHERE p.id = c.pid)
-- q2
SELECT d.id, x.id AS cid FROM d JOIN (SELECT c.id, p.v FROM c JOIN p ON p.id = c.pid) x ON x.v = d.id
