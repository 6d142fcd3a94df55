-- A column that came later, compiled.
-- @setup
CREATE TABLE t (a int);
INSERT INTO t VALUES (1), (2);
ALTER TABLE t ADD COLUMN b int DEFAULT 7;
-- @query
SELECT a, b FROM t WHERE b = 7;
-- @rows
[[1, 7], [2, 7]]
-- @struck
SET jit = on;
SET jit_above_cost = 0;
-- @plan
Seq Scan
-- @twin
SET jit = off;
