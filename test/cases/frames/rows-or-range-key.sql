-- verdict: equivalent
-- why: over a key nobody has a peer
CREATE TABLE m (id int PRIMARY KEY, n int NOT NULL);
-- q1
SELECT id, count(*) OVER (ORDER BY id ROWS UNBOUNDED PRECEDING) FROM m
-- q2
SELECT id, count(*) OVER (ORDER BY id) FROM m
