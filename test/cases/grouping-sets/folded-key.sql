-- verdict: not_equivalent
-- pg: < 18
-- same: unsupported
-- why: the planner folds NOT (a = 7) to a <> 7, does not find the grouping expression in it, and takes a from some row: the server shows no NULL in the total
CREATE TABLE t (a int NOT NULL);
-- q1
SELECT NOT (a = 7) FROM t GROUP BY CUBE ((a = 7))
-- q2
SELECT NOT x FROM (SELECT a = 7 AS x FROM t OFFSET 0) AS s GROUP BY CUBE (x)
