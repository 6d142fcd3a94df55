-- @setup
CREATE UNLOGGED TABLE t (a int, b int);
INSERT INTO t VALUES (1, 1);
CREATE TABLE u (a int, b int);
INSERT INTO u VALUES (1, 1);
-- @query
UPDATE t SET b = 2 RETURNING a, b
-- @rows
[[1, 2]]
-- @plan
Update on t
-- @outcome
attempted to update an invisible row
-- @twin
UPDATE u SET b = 2 RETURNING a, b
