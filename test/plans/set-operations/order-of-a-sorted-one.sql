-- node: SetOp
-- without: Hash
-- set: enable_hashagg off
-- pg: < 18
CREATE TABLE t (a int, b int, c text);
CREATE TABLE u (a int, d int);
-- query
SELECT a FROM t EXCEPT SELECT a FROM u ORDER BY 1
