-- why: the groups of one row of t are kept for the next one, though the window depends on it: nobody tells the aggregate (BUGS.md)
-- pg: < 16
-- verdict: not_equivalent
-- set: enable_memoize off
-- set: enable_sort off
-- node: HashAggregate
-- sweep: no
CREATE TABLE t (x int);
CREATE TABLE u (a int);
-- query
SELECT * FROM t, LATERAL (SELECT DISTINCT r, a FROM (SELECT a, row_number() OVER (ORDER BY a) AS r FROM u) AS s WHERE r <= t.x) AS q
