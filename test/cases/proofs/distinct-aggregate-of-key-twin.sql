-- verdict: not_equivalent
-- why: a NULL is not counted
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT a, sum(DISTINCT a), max(a), count(DISTINCT a) FROM t GROUP BY a
-- q2
SELECT a, a, a, 1 FROM t GROUP BY a
