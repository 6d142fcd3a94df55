-- node: Sort
CREATE TABLE t (a int, b int, c text);
-- query
SELECT a, b FROM t ORDER BY b DESC NULLS LAST, a
