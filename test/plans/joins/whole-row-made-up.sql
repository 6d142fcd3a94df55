-- why: where there is no partner the row is NULL, and not a row of NULLs
-- set: enable_mergejoin off
-- set: enable_nestloop off
CREATE TABLE t (a int, b int);
CREATE TABLE u (a int, c int);
-- query
SELECT t.b, u FROM t LEFT JOIN u ON t.a = u.a
