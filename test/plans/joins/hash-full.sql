-- set: enable_mergejoin off
-- set: enable_nestloop off
-- node: Hash Full Join
CREATE TABLE t (a int, b int, c text);
CREATE TABLE u (a int, d int);
-- query
SELECT t.b, u.d FROM t FULL JOIN u ON t.a = u.a
