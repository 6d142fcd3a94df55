-- Another session commits after this one's snapshot was taken.
-- @setup
CREATE TABLE t (a int, b int);
INSERT INTO t VALUES (1, 1), (2, 2);
CREATE TABLE u (a int);
-- @meanwhile
INSERT INTO u VALUES (1)
-- @undo
DELETE FROM u
-- @query
UPDATE t SET b = 3 WHERE a = 1 RETURNING a, b;
-- @rows
[[1, 3]]
-- @struck
-- @outcome
failed to find parent tuple
-- @twin
SELECT a, 3 FROM t WHERE a = 1
