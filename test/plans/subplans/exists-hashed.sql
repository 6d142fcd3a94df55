-- fault: exists_hashed_null
CREATE TABLE t (a int, b int, c text);
CREATE TABLE u (a int, d int);
-- query
SELECT t.b FROM t WHERE NOT (t.b > 3 OR EXISTS (SELECT FROM u WHERE u.a = t.a))
