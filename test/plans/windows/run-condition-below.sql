-- why: rows behind a run condition pass to the window above without their number, and its filter drops them
-- node: WindowAgg
CREATE TABLE t (a int, b int);
-- query
SELECT * FROM (SELECT a, rank() OVER (ORDER BY a) AS r, row_number() OVER (PARTITION BY b ORDER BY a) AS n FROM t) AS s WHERE r <= 2 AND n <= 1
