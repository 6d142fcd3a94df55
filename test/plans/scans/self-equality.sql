-- node: Seq Scan on t
-- fault: self_equality
CREATE TABLE t (a int, b int, c text);
-- query
SELECT b FROM t WHERE a = a
