-- why: a set operation inside cannot be pulled up
-- node: Subquery Scan
-- set: enable_hashagg off
CREATE TABLE t (a int, b int, c text);
CREATE TABLE u (a int, d int);
-- query
SELECT s.a FROM (SELECT a, b FROM t EXCEPT SELECT a, d FROM u) s WHERE s.a > s.b
