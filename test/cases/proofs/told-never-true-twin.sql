-- verdict: not_equivalent
-- why: NULL is not FALSE as a value
CREATE TABLE t (a int);
-- q1
SELECT a < 3, count(*) FROM t WHERE NOT ((a < 3) IS TRUE) GROUP BY 1
-- q2
SELECT false, count(*) FROM t WHERE NOT ((a < 3) IS TRUE) GROUP BY 1
