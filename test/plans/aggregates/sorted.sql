-- node: GroupAggregate
-- set: enable_hashagg off
CREATE TABLE t (a int, b int, c text);
-- query
SELECT a, count(*), min(b) FROM t GROUP BY a HAVING count(b) > 1
