-- verdict: equivalent
-- why: twin of raises-beyond-threshold: both have rows
CREATE TABLE t (a int, b int);
-- q1
SELECT a FROM t GROUP BY a HAVING count(*) > 20 AND 1 / (count(*) - count(*) + 1) IS NOT NULL
-- q2
SELECT a FROM t GROUP BY a HAVING count(*) > 20
