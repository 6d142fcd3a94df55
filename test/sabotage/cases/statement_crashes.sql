-- @setup
CREATE TABLE t (a int PRIMARY KEY, b int);
INSERT INTO t VALUES (1, 1);
-- @query
INSERT INTO t VALUES (1, 2) ON CONFLICT (a) DO UPDATE SET b = excluded.b RETURNING a, b
-- @rows
[[1, 2]]
-- @plan
Conflict Resolution: UPDATE
-- @outcome
crash
-- @twin
WITH w AS (INSERT INTO t VALUES (3, 2) ON CONFLICT DO NOTHING RETURNING 1) SELECT 1, 2
