-- verdict: not_equivalent
-- why: a month before the last of March is the last of February
CREATE TABLE m (id int PRIMARY KEY, d date NOT NULL, n int NOT NULL);
-- q1
SELECT id, sum(n) OVER (ORDER BY d RANGE BETWEEN '1 month' PRECEDING AND CURRENT ROW) FROM m
-- q2
SELECT id, sum(n) OVER (ORDER BY d RANGE BETWEEN '30 days' PRECEDING AND CURRENT ROW) FROM m
