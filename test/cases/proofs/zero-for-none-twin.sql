-- verdict: not_equivalent
-- why: without keys there is a row for no rows
CREATE TABLE t (k int, a int NOT NULL, b int NOT NULL, c int);
-- q1
SELECT coalesce(sum(c), 0) FROM t
-- q2
SELECT sum(CASE WHEN c IS NULL THEN 0 ELSE c END) FROM t
