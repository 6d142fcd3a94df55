-- verdict: not_equivalent
-- why: 1 month equals 30 days and is not the same
CREATE TABLE shift (id int PRIMARY KEY, a interval, b interval);
-- q1
SELECT timestamp '2024-02-01' + a FROM shift WHERE a = b
-- q2
SELECT timestamp '2024-02-01' + b FROM shift WHERE a = b
