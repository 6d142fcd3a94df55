-- set: enable_hashjoin off
-- set: enable_mergejoin off
-- set: enable_material off
-- set: enable_bitmapscan off
-- node: Memoize
CREATE TABLE t (a int, b int);
CREATE TABLE u (a int PRIMARY KEY, d int);
INSERT INTO t SELECT g % 5, g FROM generate_series(1, 2000) g;
INSERT INTO u SELECT g, g FROM generate_series(1, 2000) g;
ANALYZE t;
ANALYZE u;
-- query
SELECT t.b, u.d FROM t JOIN u ON u.a = t.a
