-- node: WindowAgg
CREATE TABLE t (a int, b int, c text);
-- query
SELECT a, count(*) OVER (ORDER BY a), max(b) OVER (PARTITION BY a) FROM t
