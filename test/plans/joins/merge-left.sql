-- set: enable_hashjoin off
-- set: enable_nestloop off
-- node: Merge
CREATE TABLE t (a int, b int, c text);
CREATE TABLE u (a int, d int);
-- query
SELECT t.b, u.d FROM t LEFT JOIN u ON t.a = u.a AND t.b < u.d WHERE u.d IS NULL OR t.b > 3
