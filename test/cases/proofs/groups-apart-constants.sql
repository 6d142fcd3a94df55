-- verdict: equivalent
-- why: each constant has its own rows
CREATE TABLE t (a int);
-- q1
SELECT k, count(a) FROM (SELECT 'x' AS k, a FROM t WHERE a < 3 UNION ALL SELECT 'y', a FROM t WHERE a >= 3 UNION ALL SELECT 'x', NULL UNION ALL SELECT 'y', NULL) s GROUP BY k
-- q2
SELECT 'x', count(*) FROM t WHERE a < 3 UNION ALL SELECT 'y', count(*) FROM t WHERE a >= 3
