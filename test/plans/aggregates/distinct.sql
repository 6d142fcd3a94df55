-- node: Aggregate
CREATE TABLE t (a int, b int, c text);
-- query
SELECT count(DISTINCT a), sum(DISTINCT b) FROM t
