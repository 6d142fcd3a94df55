-- why: without a key a partner may come twice
-- node: Join
CREATE TABLE t (a int, b int, c text);
CREATE TABLE u (a int, d int);
-- query
SELECT t.b FROM t LEFT JOIN u ON t.a = u.a
