-- @setup
CREATE TABLE t (a int, b int);
INSERT INTO t VALUES (1, 1), (2, 2);
CREATE VIEW v AS SELECT a, max(b) AS m FROM t GROUP BY a;
-- @query
UPDATE t SET b = 5 FROM v WHERE v.a = t.a AND v.a = 1 RETURNING v::text;
-- @rows
[["(1,1)"]]
-- @outcome
an attribute of a record has the wrong type
-- @twin
UPDATE t SET b = 5 FROM v WHERE v.a = t.a AND v.a = 1 RETURNING '(' || v.a || ',' || v.m || ')';
