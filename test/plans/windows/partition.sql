-- node: WindowAgg
CREATE TABLE t (a int, b int, c text);
-- query
SELECT a, b, sum(b) OVER (PARTITION BY a) FROM t
