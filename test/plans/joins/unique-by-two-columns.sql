-- node: Hash Join
-- fault: unique_by_prefix
-- set: enable_mergejoin off
-- set: enable_nestloop off
CREATE TABLE t (a int, b int, c text);
CREATE TABLE v (a int, b int, e int, UNIQUE (a, b));
INSERT INTO t SELECT g, g, 'x' FROM generate_series(1, 500) g;
INSERT INTO v VALUES (1, 1, 1);
ANALYZE t;
ANALYZE v;
-- query
SELECT t.c, v.e FROM t JOIN v ON t.a = v.a
