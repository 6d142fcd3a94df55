-- node: Nested Loop Semi Join
-- fault: nestloop_semi_dup
-- set: enable_hashjoin off
-- set: enable_mergejoin off
CREATE TABLE t (a int, b int, c text);
CREATE TABLE u (a int, d int);
-- query
SELECT t.b FROM t WHERE EXISTS (SELECT FROM u WHERE u.a > t.a)
