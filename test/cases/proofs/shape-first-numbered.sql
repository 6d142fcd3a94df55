-- verdict: equivalent*
-- setup: SET LOCAL sqleq.random_databases = 1
-- why: the first three of the filtered rows, numbered or limited
CREATE TABLE p (id int PRIMARY KEY, v int);
CREATE TABLE c (id int PRIMARY KEY, pid int NOT NULL REFERENCES p, v int, w int NOT NULL);
CREATE TABLE d (id int PRIMARY KEY);
CREATE TABLE u (x int, y int, z int NOT NULL);
-- q1
SELECT x.id, x.w FROM (SELECT c.id, c.w, c.v, row_number() OVER (ORDER BY c.w DESC) AS n FROM c WHERE c.v > 0) x WHERE x.n <= 3 ORDER BY x.n
-- q2
SELECT c.id, c.w FROM c WHERE c.v > 0 ORDER BY c.w DESC LIMIT 3
