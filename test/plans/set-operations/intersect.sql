-- node: SetOp
CREATE TABLE t (a int, b int, c text);
CREATE TABLE u (a int, d int);
-- query
SELECT a, b FROM t INTERSECT SELECT a, d FROM u
