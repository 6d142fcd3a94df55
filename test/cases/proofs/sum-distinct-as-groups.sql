-- verdict: equivalent
-- why: sums of distinct values beside other sums
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT a, sum(c), sum(DISTINCT b) FROM t GROUP BY a
-- q2
SELECT a, sum(s), sum(b) FROM (SELECT a, b, sum(c) AS s FROM t GROUP BY a, b) g GROUP BY a
