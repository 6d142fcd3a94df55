-- The sum takes in all peers.
-- @setup
CREATE TABLE t (a int, b int);
INSERT INTO t VALUES (1, 1), (1, 2), (2, 4);
-- @query
SELECT a, rank() OVER w, sum(b) OVER w FROM t WINDOW w AS (ORDER BY a);
-- @rows
[[1, 1, 3], [1, 1, 3], [2, 3, 7]]
-- @struck
-- @plan
WindowAgg
-- @twin
SELECT a, rank() OVER (ORDER BY a), sum(b) OVER (ORDER BY a GROUPS UNBOUNDED PRECEDING) FROM t;
-- @twin
SELECT a, (SELECT count(*) FROM t u WHERE u.a < t.a) + 1, (SELECT sum(b) FROM t u WHERE u.a <= t.a) FROM t;
