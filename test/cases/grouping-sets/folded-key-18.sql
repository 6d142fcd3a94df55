-- verdict: equivalent
-- pg: >= 18
-- why: since 18 what is grouped by is simplified by itself, so NOT (a = 7) shows the NULL of the total
CREATE TABLE t (a int NOT NULL);
-- q1
SELECT NOT (a = 7) FROM t GROUP BY CUBE ((a = 7))
-- q2
SELECT NOT x FROM (SELECT a = 7 AS x FROM t OFFSET 0) AS s GROUP BY CUBE (x)
