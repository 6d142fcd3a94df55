-- node: WindowAgg
-- fault: qual_below_window
CREATE TABLE t (a int, b int, c text);
-- query
SELECT s.b, s.r FROM (SELECT a, b, rank() OVER (ORDER BY a) AS r FROM t) s WHERE s.a > 2
