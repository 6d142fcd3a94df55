-- verdict: equivalent
-- setup: SET LOCAL sqleq.random_databases = 1
-- why: within the condition the parent is that of the child
CREATE TABLE p (id int PRIMARY KEY, v int);
CREATE TABLE c (id int PRIMARY KEY, pid int NOT NULL REFERENCES p, v int, w int NOT NULL);
CREATE TABLE d (id int PRIMARY KEY);
CREATE TABLE u (x int, y int, z int NOT NULL);
-- q1
SELECT p.id, c.id AS cid FROM p LEFT JOIN c ON c.pid = p.id AND c.w = (SELECT max(b.w) FROM c b WHERE b.pid = p.id)
-- q2
SELECT p.id, x.id AS cid FROM p LEFT JOIN (SELECT c.id, c.pid FROM c JOIN (SELECT pid, max(w) AS m FROM c GROUP BY pid) g ON g.pid = c.pid AND g.m = c.w) x ON x.pid = p.id
