-- node: WindowAgg
-- fault: window_rows_frame
CREATE TABLE t (a int, b int, c text);
-- query
SELECT a, rank() OVER w, count(*) OVER w FROM t WINDOW w AS (ORDER BY a)
