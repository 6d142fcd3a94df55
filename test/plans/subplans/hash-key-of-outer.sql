-- why: the values that are hashed on the inner side depend on the outer row, and on nothing else there: the table is made anew when that changes
-- fault: rescan_stale
-- blame: Hash  <-- it is not rescanned when a parameter changes
-- node: Hash
-- set: enable_nestloop off
-- set: enable_mergejoin off
CREATE TABLE t (a int, b int, c text);
CREATE TABLE u (a int, d int);
CREATE TABLE v (a int, e int);
-- query
SELECT t.b, (SELECT count(*) FROM u JOIN v ON u.a = v.a + t.b) FROM t
