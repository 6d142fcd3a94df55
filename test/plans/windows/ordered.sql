-- node: WindowAgg
CREATE TABLE t (a int, b int, c text);
-- query
SELECT a, b, rank() OVER (PARTITION BY a ORDER BY b DESC) FROM t
