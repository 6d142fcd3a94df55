-- why: ntile() looks at no frame: the planner gives the window another one, and leaves the offset there
-- node: WindowAgg
CREATE TABLE t (id int PRIMARY KEY, b int);
-- query
SELECT id, ntile(2) OVER (ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 FOLLOWING) FROM t
