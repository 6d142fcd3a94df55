-- verdict: equivalent*
CREATE TABLE t (a int, b int);
-- q1
SELECT a, b, count(y) FROM (SELECT a, b, count(*) y FROM t GROUP BY a, b UNION ALL SELECT a, b, count(*) FROM t GROUP BY a, b) q GROUP BY a, b
-- q2
SELECT a, b, count(*) FROM (SELECT DISTINCT a, b FROM t UNION ALL SELECT DISTINCT a, b FROM t) q GROUP BY a, b
