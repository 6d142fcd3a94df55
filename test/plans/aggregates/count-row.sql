-- why: a row that an outer join made up is not counted
CREATE TABLE t (a int, b int);
CREATE TABLE u (a int, b int);
-- query
SELECT t.b, count(u) FROM t LEFT JOIN u ON t.a = u.a GROUP BY t.b
