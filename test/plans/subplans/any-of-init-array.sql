-- why: the array that is made once of a subquery's rows has these for elements; without rows the operator is false, or true of all
CREATE TABLE t (a int, b int);
CREATE TABLE u (a int, b int);
-- query
SELECT t.a FROM t LEFT JOIN u ON t.a = u.a WHERE (u.b = ANY (ARRAY(SELECT b FROM t))) IS NOT TRUE OR u.b <> ALL (ARRAY(SELECT a FROM u))
