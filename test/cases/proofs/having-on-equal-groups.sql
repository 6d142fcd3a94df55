-- verdict: equivalent
-- why: conditions on aggregates of equal groups
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT a FROM t WHERE b > 0 GROUP BY a HAVING count(*) > 1 AND a < 7
-- q2
SELECT a FROM (SELECT a, count(*) AS n FROM t WHERE a < 7 AND 0 < b GROUP BY a) g WHERE n > 1
