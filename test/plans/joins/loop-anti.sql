-- set: enable_hashjoin off
-- set: enable_mergejoin off
-- node: Nested Loop
CREATE TABLE t (a int, b int, c text);
CREATE TABLE u (a int, d int);
-- query
SELECT t.b FROM t WHERE NOT EXISTS (SELECT FROM u WHERE u.a = t.a AND u.d > t.b)
