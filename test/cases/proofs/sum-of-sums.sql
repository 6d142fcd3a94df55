-- verdict: equivalent
-- why: sums of groups of finer groups
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT a, sum(s) FROM (SELECT a, b, sum(c) AS s FROM t GROUP BY a, b) g GROUP BY a
-- q2
SELECT a, sum(c) FROM t GROUP BY a
