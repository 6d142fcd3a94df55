-- node: WindowAgg
-- set: enable_hashagg off
CREATE TABLE t (a int, b int, c text);
-- query
SELECT s.b FROM (SELECT b, rank() OVER (PARTITION BY c ORDER BY a) AS r FROM t) s WHERE s.r < 3
