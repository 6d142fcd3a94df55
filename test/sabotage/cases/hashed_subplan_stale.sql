-- @setup
CREATE TABLE t (a int);
CREATE TABLE u (b int);
CREATE TABLE v (c int);
INSERT INTO t VALUES (1), (2);
INSERT INTO u VALUES (1), (2);
INSERT INTO v VALUES (1), (2);
-- @query
SELECT a, b, known FROM t, LATERAL (SELECT b, b IN (SELECT c FROM v WHERE c <> a) AS known FROM u OFFSET 0) AS s;
-- @rows
[[1, 1, false], [1, 2, true], [2, 1, true], [2, 2, false]]
-- @struck
SET enable_material = off;
-- @plan
SubPlan 1
-- @twin
SELECT a, b, known FROM t, LATERAL (SELECT b, EXISTS (SELECT FROM v WHERE c <> a AND c = b) AS known FROM u) AS s;
-- @twin
SELECT a, b, known FROM t, LATERAL (SELECT b, b IN (SELECT c FROM v WHERE c <> a) AS known FROM u) AS s;
