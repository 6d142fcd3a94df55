CREATE TABLE t (a int, b int, c text);
CREATE TABLE u (a int, d int);
-- query
SELECT t.b FROM t WHERE (t.a < ANY (SELECT u.a FROM u WHERE u.d = t.b)) IS NOT TRUE
