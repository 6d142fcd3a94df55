-- verdict: equivalent
-- why: an aggregate of the key itself
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT a, sum(DISTINCT a), max(a), count(DISTINCT a) FROM t GROUP BY a
-- q2
SELECT a, a, a, CASE WHEN a IS NULL THEN 0 ELSE 1 END FROM t GROUP BY a
