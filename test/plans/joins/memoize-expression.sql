-- why: what is kept for one value of an expression is there for all outer rows that have it, and depends on these by way of it only
-- set: enable_hashjoin off
-- set: enable_mergejoin off
-- set: enable_material off
-- set: enable_bitmapscan off
-- node: Memoize
-- fault: memoize_stale_key
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int, d int, PRIMARY KEY (a, b));
INSERT INTO t SELECT g % 5, g % 3, g FROM generate_series(1, 2000) g;
INSERT INTO u SELECT g, g, g FROM generate_series(1, 2000) g;
ANALYZE t;
ANALYZE u;
-- query
SELECT t.c, u.d FROM t JOIN u ON u.a = t.a * 2 AND u.b = t.b + 1
