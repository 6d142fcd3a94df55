-- verdict: not_equivalent
-- why: RANGE takes the peers, too
CREATE TABLE m (id int PRIMARY KEY, d date NOT NULL, n int NOT NULL);
-- q1
SELECT id, count(*) OVER (ORDER BY d, id ROWS UNBOUNDED PRECEDING) FROM m
-- q2
SELECT id, count(*) OVER (ORDER BY d RANGE UNBOUNDED PRECEDING) FROM m
