-- verdict: not_equivalent
-- why: a sum of no ones is NULL
CREATE TABLE t (a int, b int, c int);
-- q1
SELECT DISTINCT a FROM t x WHERE NOT EXISTS (SELECT FROM t y WHERE y.a = x.a AND y.b = 1) AND a IS NOT NULL
-- q2
SELECT a FROM t WHERE a IS NOT NULL GROUP BY a HAVING sum(CASE WHEN b = 1 THEN 1 END) = 0
