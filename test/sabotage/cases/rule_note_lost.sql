-- @setup
CREATE TABLE t (a int);
CREATE TABLE l (a int);
CREATE RULE noted AS ON INSERT TO t DO ALSO INSERT INTO l VALUES (new.a);
-- @query
INSERT INTO t VALUES (1), (2); SELECT a FROM l;
-- @rows
[[1], [2]]
-- @twin
INSERT INTO t VALUES (1), (2); SELECT a FROM t;
