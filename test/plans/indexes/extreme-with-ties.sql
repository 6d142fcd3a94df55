-- set: enable_seqscan off
-- set: enable_bitmapscan off
-- why: a subquery of the planner's own that gives two rows raises an error that the query cannot raise
-- fault: extreme_ties_raise
-- blame: raises an error that the query cannot raise
-- node: Limit
-- pg: < 16
CREATE TABLE t (a int);
CREATE INDEX t_a ON t (a);
-- query
SELECT min(a) FROM t ORDER BY 1 FETCH FIRST 1 ROW WITH TIES
