-- verdict: not_equivalent
CREATE TABLE t (a int, b int);
-- q1
SELECT count(DISTINCT a), count(DISTINCT b) FROM t
-- q2
SELECT count(a) FILTER (WHERE g = 1), count(b) FILTER (WHERE g = 0) FROM (SELECT a, b, grouping(a, b) AS g FROM t GROUP BY GROUPING SETS (a, (a, b))) s
