-- @setup
CREATE TABLE t (a interval);
INSERT INTO t VALUES ('35 days'), ('1 day');
-- @query
SELECT justify_days(a)::text FROM t;
-- @rows
[["1 mon 5 days"], ["1 day"]]
-- @struck
-- @plan
Scan
-- @twin
SELECT justify_interval(a)::text FROM t;
