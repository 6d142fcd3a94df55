-- verdict: equivalent*
-- pg: >= 18
-- why: the planner folds NOT (a = 7) to a <> 7, and takes a from some row of the group: all of them give the same
CREATE TABLE t (a int NOT NULL);
-- q1
SELECT NOT (a = 7), count(*) FROM t GROUP BY (a = 7)
-- q2
SELECT a <> 7, count(*) FROM t GROUP BY (a <> 7)
