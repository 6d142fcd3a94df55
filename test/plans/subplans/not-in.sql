-- fault: not_in_hashed_nulls
CREATE TABLE t (a int, b int, c text);
CREATE TABLE u (a int, d int);
-- query
SELECT t.b FROM t WHERE t.a NOT IN (SELECT u.a FROM u)
