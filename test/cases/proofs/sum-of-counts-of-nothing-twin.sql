-- verdict: not_equivalent
-- why: twin of sum-of-counts-of-nothing
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT count(*) FROM t
-- q2
SELECT sum(n) FROM (SELECT b, count(*) AS n FROM t GROUP BY b) g
