-- verdict: equivalent
-- why: an aggregate of a key sees its values also where the set lacks the key
CREATE TABLE t (a int, b int);
-- q1
SELECT a, b, sum(a) FROM t GROUP BY GROUPING SETS ((a), (b))
-- q2
SELECT a, NULL, sum(a) FROM t GROUP BY a UNION ALL SELECT NULL, b, sum(a) FROM t GROUP BY b
