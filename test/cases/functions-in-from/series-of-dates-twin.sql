-- verdict: not_equivalent
-- counterexample: none
CREATE TABLE t (d timestamp, n int);
-- q1
SELECT s.d FROM generate_series(timestamp '2024-01-01', '2024-01-03', interval '1 day') s(d)
-- q2
SELECT s.d FROM (VALUES (timestamp '2024-01-01'), ('2024-01-02')) s(d)
