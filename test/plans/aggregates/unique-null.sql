-- node: HashAggregate
-- set: enable_sort off
-- fault: group_by_unique_null
CREATE TABLE t (a int UNIQUE, b int);
-- query
SELECT a, b, count(*) FROM t GROUP BY a, b
