-- verdict: not_equivalent
CREATE TABLE t (k int, a int NOT NULL, b int NOT NULL, c int);
-- q1
SELECT coalesce(sum(a) FILTER (WHERE k = 1), 0) FROM t
-- q2
SELECT coalesce(sum(CASE WHEN k = 1 THEN a ELSE 1 END), 0) FROM t
