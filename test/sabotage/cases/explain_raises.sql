-- @setup
CREATE TABLE t (a int);
INSERT INTO t VALUES (1), (2);
-- @query
SELECT a FROM t; EXPLAIN (VERBOSE, COSTS OFF) WITH w AS MATERIALIZED (SELECT a FROM t) SELECT a FROM w; SELECT a FROM t;
-- @rows
[[1], [2]]
-- @outcome
found no plan for what is scanned
-- @twin
WITH w AS MATERIALIZED (SELECT a FROM t) SELECT a FROM w;
