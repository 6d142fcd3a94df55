-- verdict: not_equivalent
CREATE TABLE t (a int, b int, c int);
-- q1
SELECT c, count(DISTINCT (a, b)) FROM t GROUP BY c
-- q2
SELECT c, count(DISTINCT a) FROM t GROUP BY c
