-- node: Seq Scan on u
CREATE TABLE t (a int, b int, c text);
CREATE TABLE u (a int, d int);
-- query
SELECT b FROM t WHERE a > (SELECT max(d) FROM u)
