-- why: a row of a subquery, by the names that the query gives its columns
-- node: Subquery Scan
CREATE TABLE t (a int, b text);
-- query
SELECT row_to_json(s) FROM (SELECT a AS x, b FROM t OFFSET 0) s (y, z)
