-- node: Nested Loop
CREATE TABLE t (a int, b int, c text);
CREATE TABLE u (a int, d int);
-- query
SELECT t.b, s.x FROM t, LATERAL (SELECT t.a + u.d AS x FROM u WHERE u.a > t.b OFFSET 0) s
