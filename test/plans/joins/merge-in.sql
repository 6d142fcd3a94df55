-- set: enable_hashjoin off
-- set: enable_nestloop off
CREATE TABLE t (a int, b int, c text);
CREATE TABLE u (a int, d int);
-- query
SELECT t.b FROM t WHERE t.a IN (SELECT u.a FROM u WHERE u.d > 1)
