-- @setup
CREATE TABLE t (a int);
INSERT INTO t VALUES (1), (1), (2);
-- @query
SELECT a, rank() OVER (ORDER BY a) FROM t;
-- @rows
[[1, 1], [1, 1], [2, 3]]
-- @struck
-- @plan
WindowAgg
-- @twin
SELECT a, 1 + (SELECT count(*) FROM t AS u WHERE u.a < t.a) FROM t;
