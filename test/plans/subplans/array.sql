CREATE TABLE t (a int, b int, c text);
CREATE TABLE u (a int, d int);
-- query
SELECT t.b, ARRAY(SELECT u.d FROM u WHERE u.a = t.a ORDER BY u.d) FROM t
