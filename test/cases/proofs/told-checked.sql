-- verdict: equivalent
-- why: the CHECK answers a condition inside
CREATE TABLE t (a int CHECK (a > 0));
-- q1
SELECT CASE WHEN a >= 0 THEN 'x' ELSE 'y' END, count(*) FROM t WHERE a < 9 GROUP BY 1
-- q2
SELECT 'x', count(*) FROM t WHERE a < 9 GROUP BY 1
