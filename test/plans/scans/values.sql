-- node: Values Scan
CREATE TABLE t (a int, b int, c text);
-- query
SELECT v.x, t.b FROM (VALUES (1, 'a'), (2, 'b'), (NULL, 'c')) v (x, y) JOIN t ON t.a = v.x WHERE v.y <> 'b'
