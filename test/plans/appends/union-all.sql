-- node: Append
CREATE TABLE t (a int, b int, c text);
CREATE TABLE u (a int, d int);
-- query
SELECT a, b FROM t UNION ALL SELECT a, d FROM u
