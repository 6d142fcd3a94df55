-- node: WindowAgg
-- fault: window_run_strict
CREATE TABLE t (a int, b int, c text);
-- query
SELECT s.b FROM (SELECT a, b, row_number() OVER (PARTITION BY c ORDER BY a, b) AS r FROM t) s WHERE s.r <= 2
