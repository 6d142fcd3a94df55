-- @setup
CREATE TABLE t (a inet);
INSERT INTO t VALUES ('10.1.2.3/8'), ('10.1.2.3/16');
-- @query
SELECT host(netmask(a)) FROM t;
-- @rows
[["255.0.0.0"], ["255.255.0.0"]]
-- @struck
-- @plan
Scan
-- @twin
SELECT host(~hostmask(a)) FROM t;
