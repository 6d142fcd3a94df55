-- node: Result
CREATE TABLE t (a int, b int, c text);
-- query
SELECT b FROM t WHERE $1 > 3 AND a < $1
