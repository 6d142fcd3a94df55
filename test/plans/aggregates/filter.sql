CREATE TABLE t (a int, b int, c text);
-- query
SELECT c, count(*) FILTER (WHERE a > 1), sum(b) FILTER (WHERE a IS NULL) FROM t GROUP BY c
