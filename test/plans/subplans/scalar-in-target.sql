CREATE TABLE t (a int, b int, c text);
CREATE TABLE u (a int, d int);
-- query
SELECT (SELECT sum(d) FROM u) + t.b FROM t
