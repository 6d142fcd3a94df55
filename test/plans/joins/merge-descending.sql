-- node: Merge Join
-- fault: merge_nulls_first
-- blame: Merge Join
-- set: enable_sort on
-- set: enable_hashjoin off
-- set: enable_nestloop off
CREATE TABLE t (a int, b int, c text);
CREATE TABLE u (a int, d int);
-- query
SELECT t.a, u.d FROM t JOIN u ON t.a = u.a ORDER BY t.a DESC
