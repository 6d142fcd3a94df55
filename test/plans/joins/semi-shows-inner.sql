CREATE TABLE t (a int, b int, c text);
CREATE TABLE u (a int, d int);
-- query
SELECT t.b FROM t JOIN u v ON t.a = v.a WHERE t.a IN (SELECT u.a FROM u GROUP BY u.a)
