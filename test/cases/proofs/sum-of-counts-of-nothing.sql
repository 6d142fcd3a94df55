-- verdict: equivalent
-- why: without rows the sum is NULL
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT coalesce(sum(n), 0) FROM (SELECT b, count(*) AS n FROM t GROUP BY b) g
-- q2
SELECT count(*) FROM t
