-- fault: rescan_stale
-- blame: parameter
-- set: enable_nestloop off
-- set: enable_mergejoin off
CREATE TABLE t (a int, b int, c text);
CREATE TABLE u (a int, d int);
CREATE TABLE v (a int, e int);
-- query
SELECT t.b, (SELECT count(*) FROM u JOIN (SELECT a, e FROM v WHERE v.e < t.b OFFSET 0) s ON s.a = u.a) FROM t
