CREATE TABLE t (a int, b int, c text);
CREATE TABLE u (a int, d int);
CREATE TABLE v (a int, e int);
-- query
SELECT t.b, v.e FROM t, u, v WHERE t.a = u.a AND u.a = v.a AND v.a = 5
