-- verdict: not_equivalent
-- setup: SET LOCAL sqleq.random_databases = 1
-- why: not each value is a key of p
CREATE TABLE p (id int PRIMARY KEY, v int);
CREATE TABLE c (id int PRIMARY KEY, pid int NOT NULL REFERENCES p, v int, w int NOT NULL);
CREATE TABLE d (id int PRIMARY KEY);
CREATE TABLE u (x int, y int, z int NOT NULL);
-- q1
SELECT c.id, d.id AS did FROM c LEFT JOIN d ON d.id = (SELECT p.v FROM p WHERE p.id = c.v)
-- q2
SELECT c.id, d.id AS did FROM c JOIN p ON p.id = c.v LEFT JOIN d ON d.id = p.v
