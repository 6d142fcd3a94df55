-- node: Anti Join
-- fault: hash_anti_null_key
-- set: enable_mergejoin off
-- set: enable_nestloop off
CREATE TABLE t (a int, b int, c text);
CREATE TABLE u (a int, d int);
-- query
SELECT t.a, t.b FROM t WHERE NOT EXISTS (SELECT FROM u WHERE u.a = t.a)
