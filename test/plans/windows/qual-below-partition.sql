-- why: the partition's key may be restricted before
-- node: WindowAgg
CREATE TABLE t (a int, b int, c text);
-- query
SELECT s.b, s.r FROM (SELECT a, b, rank() OVER (PARTITION BY a ORDER BY b) AS r FROM t) s WHERE s.a > 2
