-- verdict: equivalent
CREATE TABLE t (a int, b int, c int);
-- q1
SELECT c, count(DISTINCT (a, b)) FROM t WHERE c > 0 GROUP BY c
-- q2
SELECT c, count(DISTINCT (a, b)) FROM (SELECT * FROM t WHERE 0 < c) s GROUP BY c
