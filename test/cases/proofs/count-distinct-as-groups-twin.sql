-- verdict: not_equivalent
-- why: a NULL is a group and not counted
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT a, count(DISTINCT b) FROM t GROUP BY a
-- q2
SELECT a, count(*) FROM (SELECT a, b FROM t GROUP BY a, b) g GROUP BY a
