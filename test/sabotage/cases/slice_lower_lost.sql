-- @setup
CREATE TABLE t (a int[]);
INSERT INTO t VALUES ('{1,2,3}'), ('{4}');
-- @query
SELECT a[2:3] FROM t;
-- @rows
[[[2, 3]], [[]]]
-- @twin
SELECT ARRAY(SELECT x FROM unnest(a) WITH ORDINALITY AS u (x, n) WHERE n BETWEEN 2 AND 3) FROM t;
