-- verdict: equivalent_within_bound
CREATE TABLE m (id int PRIMARY KEY, n int NOT NULL);
-- q1
SELECT id, sum(n) OVER (ORDER BY id GROUPS 1 PRECEDING) FROM m
-- q2
SELECT id, sum(n) OVER (ORDER BY id ROWS 1 PRECEDING) FROM m
