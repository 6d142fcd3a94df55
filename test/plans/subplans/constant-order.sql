CREATE TABLE t (a int, b int, c text);
CREATE TABLE u (a int, d int);
-- query
SELECT (SELECT max(d) FROM u) AS x, b FROM t ORDER BY 2, 1
