-- verdict: equivalent*
CREATE TABLE t (d timestamp, n int);
-- q1
SELECT s.d, sum(n) FROM generate_series(timestamp '2024-01-01', '2024-01-03', interval '1 day') s(d) LEFT JOIN t ON t.d = s.d GROUP BY s.d
-- q2
SELECT s.d, (SELECT sum(n) FROM t WHERE t.d = s.d) FROM (VALUES (timestamp '2024-01-01'), ('2024-01-02'), ('2024-01-03')) s(d)
