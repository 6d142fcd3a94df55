-- verdict: equivalent
-- why: distinct values as groups
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT a, count(DISTINCT b) FROM t GROUP BY a
-- q2
SELECT a, count(b) FROM (SELECT a, b FROM t GROUP BY a, b) g GROUP BY a
