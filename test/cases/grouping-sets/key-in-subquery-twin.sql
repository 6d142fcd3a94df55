-- verdict: not_equivalent
CREATE TABLE t (a int, b int);
CREATE TABLE u (x int);
-- q1
SELECT a, (SELECT count(*) FROM u WHERE x = t.a OR t.a IS NULL) FROM t GROUP BY ROLLUP (a)
-- q2
SELECT a, (SELECT count(*) FROM u WHERE x = s.a OR s.a IS NULL) FROM (SELECT DISTINCT a FROM t) s UNION ALL SELECT NULL, 0
