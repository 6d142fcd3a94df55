-- @setup
CREATE TABLE t (a int, b int);
INSERT INTO t VALUES (1, 1), (2, NULL), (3, 0);
-- @query
PREPARE q (int) AS SELECT a FROM t WHERE a = $1; EXECUTE q(1); EXECUTE q(3);
-- @rows
[[3]]
-- @twin
SELECT a FROM t WHERE a = 3;
-- @twin
SET plan_cache_mode = force_generic_plan;
PREPARE q (int) AS SELECT a FROM t WHERE a = $1; EXECUTE q(1); EXECUTE q(3);
