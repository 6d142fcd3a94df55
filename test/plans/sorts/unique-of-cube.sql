-- set: enable_hashagg off
CREATE TABLE t (a int, b int, c text);
-- query
SELECT DISTINCT a FROM t GROUP BY CUBE (a)
