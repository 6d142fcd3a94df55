-- node: Group
-- set: enable_hashagg off
CREATE TABLE t (a int, b int, c text);
-- query
SELECT a, b FROM t GROUP BY a, b
