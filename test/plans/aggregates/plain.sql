-- node: Aggregate
CREATE TABLE t (a int, b int, c text);
-- query
SELECT count(*), sum(a), max(c) FROM t WHERE b > 1
