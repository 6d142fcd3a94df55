-- verdict: equivalent
CREATE TABLE t (a int, b int, c int);
-- q1
SELECT c, count(DISTINCT CASE WHEN a IS NOT NULL AND b IS NOT NULL THEN (a, b) END) FROM t GROUP BY c
-- q2
SELECT c, count(CASE WHEN a IS NOT NULL AND b IS NOT NULL THEN 1 END) FROM (SELECT DISTINCT a, b, c FROM t) s GROUP BY c
