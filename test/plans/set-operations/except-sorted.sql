-- node: SetOp
-- set: enable_hashagg off
CREATE TABLE t (a int, b int, c text);
CREATE TABLE u (a int, d int);
-- query
SELECT a, b FROM t EXCEPT SELECT a, d FROM u
