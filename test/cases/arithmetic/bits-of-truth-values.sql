-- verdict: equivalent
CREATE TABLE t (a int, b int);
-- q1
SELECT a, b, CASE WHEN (a = 1)::int & (b > 2)::int <> 0 THEN 'y' ELSE 'n' END FROM t
-- q2
SELECT a, b, CASE WHEN a = 1 AND b > 2 THEN 'y' ELSE 'n' END FROM t
