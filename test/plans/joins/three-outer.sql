CREATE TABLE t (a int, b int, c text);
CREATE TABLE u (a int, d int);
CREATE TABLE v (a int, e int);
-- query
SELECT t.b, u.d, v.e FROM t LEFT JOIN u ON t.a = u.a LEFT JOIN v ON u.d = v.a WHERE t.b > 2
