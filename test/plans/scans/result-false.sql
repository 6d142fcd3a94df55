-- node: Result
CREATE TABLE t (a int, b int, c text);
-- query
SELECT count(*) FROM t WHERE a = 1 AND false
