-- node: SetOp
-- fault: setop_all_hashed
-- set: enable_sort off
CREATE TABLE t (a int, b int, c text);
CREATE TABLE u (a int, d int);
-- query
SELECT a FROM t EXCEPT ALL SELECT a FROM u
