-- verdict: not_equivalent
-- why: a NULL passes the CHECK
CREATE TABLE t (a int CHECK (a > 0));
-- q1
SELECT CASE WHEN a >= 0 THEN 'x' ELSE 'y' END, count(*) FROM t GROUP BY 1
-- q2
SELECT 'x', count(*) FROM t GROUP BY 1
