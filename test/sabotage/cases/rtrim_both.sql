-- @setup
CREATE TABLE t (a text);
INSERT INTO t VALUES (' a '), ('b ');
-- @query
SELECT rtrim(a, ' ') FROM t;
-- @rows
[[" a"], ["b"]]
-- @struck
-- @plan
Scan
-- @twin
SELECT regexp_replace(a, ' +$', '') FROM t;
