-- node: Seq Scan on t
CREATE TABLE t (a int, b int, c text);
-- query
SELECT b, c FROM t WHERE a > 1 AND c IS NOT NULL
