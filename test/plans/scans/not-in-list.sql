-- why: nine constants are hashed
-- node: Seq Scan on t
-- fault: not_in_list_nulls
CREATE TABLE t (a int, b int, c text);
-- query
SELECT b FROM t WHERE a NOT IN (1, 2, 3, 4, 5, 6, 7, 8, NULL)
