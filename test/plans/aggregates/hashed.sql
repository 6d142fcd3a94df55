-- node: HashAggregate
-- set: enable_sort off
CREATE TABLE t (a int, b int, c text);
-- query
SELECT a, count(*), min(b) FROM t GROUP BY a HAVING count(b) > 1
