-- verdict: equivalent
-- why: a CASE passes over what is not TRUE, be it NULL
CREATE TABLE t (a int);
-- q1
SELECT CASE WHEN a < 3 THEN 'x' WHEN a < 6 THEN 'y' ELSE 'z' END, count(*) FROM t WHERE NOT ((a < 3) IS TRUE) GROUP BY 1
-- q2
SELECT CASE WHEN a < 6 THEN 'y' ELSE 'z' END, count(*) FROM t WHERE NOT ((a < 3) IS TRUE) GROUP BY 1
