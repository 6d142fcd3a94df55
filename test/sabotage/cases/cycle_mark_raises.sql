-- @setup
CREATE TABLE t (a int, b int);
INSERT INTO t VALUES (1, 2), (2, 1);
-- @query
WITH RECURSIVE w (k) AS (SELECT 1 UNION ALL SELECT b FROM t JOIN w ON a <= k AND a >= k) CYCLE k SET looped USING way SELECT k, looped FROM w;
-- @rows
[[1, false], [2, false], [1, true]]
-- @outcome
could not find the type of a mark
-- @twin
WITH RECURSIVE w (k, n) AS (SELECT 1, 1 UNION ALL SELECT b, n + 1 FROM t JOIN w ON a <= k AND a >= k WHERE n < 3) SELECT k, n > 2 FROM w;
