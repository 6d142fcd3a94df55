-- verdict: equivalent
CREATE TABLE m (id int PRIMARY KEY, d date NOT NULL, n int NOT NULL);
-- q1
SELECT id, sum(n) OVER (ORDER BY d RANGE BETWEEN '1 month' PRECEDING AND CURRENT ROW) FROM m
-- q2
SELECT id, sum(n) OVER (ORDER BY d RANGE BETWEEN interval '1 month' PRECEDING AND CURRENT ROW) FROM m
