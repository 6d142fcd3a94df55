-- verdict: equivalent_within_bound
-- why: how many numbers there are depends on the row
CREATE TABLE t (a int NOT NULL, b int NOT NULL, CHECK (a >= 0 AND b <= 3));
-- q1
SELECT a, count(*) FROM t, generate_series(t.a, t.b) s(i) WHERE i > a GROUP BY a
-- q2
SELECT a, count(*) FROM t, generate_series(t.a + 1, t.b) s(i) GROUP BY a
