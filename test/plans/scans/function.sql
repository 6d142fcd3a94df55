-- node: Function Scan
CREATE TABLE t (a int, b int, c text);
-- query
SELECT g, t.b FROM generate_series(1, 3) g JOIN t ON t.a = g
