-- node: Unique
CREATE TABLE t (a int, b int, c text);
-- query
SELECT DISTINCT ON (a) a, b FROM t ORDER BY a, b DESC NULLS LAST
