CREATE TABLE t (a int, b int, c text);
CREATE TABLE u (a int, d int);
-- query
SELECT t.b, (SELECT max(u.d) FROM u WHERE u.a = t.a) FROM t
