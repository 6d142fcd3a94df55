-- why: what an InitPlan gives never changes, so the window need not be told when it does; and it is the same for all rows
-- node: WindowAgg
CREATE TABLE t (a int, b int);
CREATE TABLE u (c int);
-- query
SELECT b FROM (SELECT b, rank() OVER (ORDER BY a) AS r FROM t) AS s WHERE r < (SELECT max(c) FROM u)
