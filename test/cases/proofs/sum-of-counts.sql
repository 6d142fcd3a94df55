-- verdict: equivalent
-- why: counts of groups of finer groups
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT a, coalesce(sum(n), 0) FROM (SELECT a, b, count(*) AS n FROM t GROUP BY a, b) g GROUP BY a
-- q2
SELECT a, count(*) FROM t GROUP BY a
