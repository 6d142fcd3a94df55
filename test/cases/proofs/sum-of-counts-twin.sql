-- verdict: not_equivalent
-- why: a count of groups is not
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT a, count(*) FROM t GROUP BY a
-- q2
SELECT a, count(*) FROM (SELECT a, b, count(*) AS n FROM t GROUP BY a, b) g GROUP BY a
