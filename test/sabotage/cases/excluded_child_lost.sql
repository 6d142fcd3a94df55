-- @setup
CREATE TABLE t (a int, b int);
CREATE TABLE t_small () INHERITS (t);
CREATE TABLE t_great (CHECK (a > 10)) INHERITS (t);
INSERT INTO t VALUES (1, 1);
INSERT INTO t_small VALUES (2, 2);
INSERT INTO t_great VALUES (20, 3);
-- @query
SELECT b FROM t WHERE a < 5;
-- @rows
[[1], [2]]
-- @struck
-- @plan
Seq Scan
-- @twin
SELECT b FROM t WHERE a + 0 < 5;
-- @twin
SET constraint_exclusion = off;
