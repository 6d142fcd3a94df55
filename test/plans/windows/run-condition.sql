-- node: WindowAgg
CREATE TABLE t (a int, b int, c text);
-- query
SELECT s.b FROM (SELECT b, row_number() OVER (ORDER BY a, b, c) AS r FROM t) s WHERE s.r <= 2
