-- verdict: equivalent*
-- setup: SET LOCAL sqleq.random_databases = 1
-- why: each branch hangs on p alone
CREATE TABLE p (id int PRIMARY KEY, v int);
CREATE TABLE c (id int PRIMARY KEY, pid int NOT NULL REFERENCES p, v int, w int NOT NULL);
CREATE TABLE d (id int PRIMARY KEY);
CREATE TABLE u (x int, y int, z int NOT NULL);
-- q1
SELECT p.id, count(*) AS n FROM p LEFT JOIN c ON c.pid = p.id LEFT JOIN u ON u.x = c.id GROUP BY p.id
-- q2
SELECT p.id, greatest(coalesce(x.n, 0), 1) AS n FROM p LEFT JOIN (SELECT c.pid, count(*) AS n FROM c LEFT JOIN u ON u.x = c.id GROUP BY c.pid) x ON x.pid = p.id
