-- without: Left
-- without: Right
CREATE TABLE t (a int, b int, c text);
CREATE TABLE u (a int, d int);
-- query
SELECT t.a FROM t LEFT JOIN u ON t.a = u.a WHERE u.d = 0
