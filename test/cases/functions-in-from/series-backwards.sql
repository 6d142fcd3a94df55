-- verdict: equivalent_within_bound
-- why: the same numbers in another order
CREATE TABLE t (a int NOT NULL, b int NOT NULL, CHECK (a >= 0 AND b <= 3));
-- q1
SELECT a, i FROM t, generate_series(t.a, t.b) s(i)
-- q2
SELECT a, i FROM t, generate_series(t.b, t.a, -1) s(i)
