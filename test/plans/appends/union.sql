-- node: Append
CREATE TABLE t (a int, b int, c text);
CREATE TABLE u (a int, d int);
-- query
SELECT a FROM t UNION SELECT a FROM u
