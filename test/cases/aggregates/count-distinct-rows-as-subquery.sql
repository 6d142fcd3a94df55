-- verdict: equivalent*
CREATE TABLE t (a int, b int);
-- q1
SELECT count(DISTINCT (a, b)) FROM t
-- q2
SELECT count(*) FROM (SELECT DISTINCT a, b FROM t) s
