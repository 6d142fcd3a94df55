-- verdict: not_equivalent
-- why: a group is all the peers, a row is one
CREATE TABLE m (id int PRIMARY KEY, n int NOT NULL);
-- q1
SELECT id, sum(n) OVER (ORDER BY n GROUPS 1 PRECEDING) FROM m
-- q2
SELECT id, sum(n) OVER (ORDER BY n, id ROWS 1 PRECEDING) FROM m
