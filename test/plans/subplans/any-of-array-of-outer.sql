-- why: an array of rows that depend on the outer row
CREATE TABLE t (a int, b int);
CREATE TABLE u (a int, b int);
-- query
SELECT t.a FROM t WHERE t.b = ANY (ARRAY(SELECT u.b FROM u WHERE u.a = t.a))
