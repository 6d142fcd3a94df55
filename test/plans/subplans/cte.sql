-- node: CTE Scan
CREATE TABLE t (a int, b int, c text);
CREATE TABLE u (a int, d int);
-- query
WITH w AS MATERIALIZED (SELECT a, b FROM t WHERE b > 1) SELECT x.a, y.b FROM w x JOIN w y ON x.a = y.a
