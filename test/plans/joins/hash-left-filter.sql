-- node: Hash
-- fault: hash_left_join_filter
-- set: enable_mergejoin off
-- set: enable_nestloop off
CREATE TABLE t (a int, b int, c text);
CREATE TABLE u (a int, d int);
-- query
SELECT t.b, u.d FROM t LEFT JOIN u ON t.a = u.a AND t.b < u.d
