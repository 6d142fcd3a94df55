-- verdict: equivalent
-- why: a hole over the row of a subquery is the same function of the same columns
CREATE TABLE t (a int, b text);
-- q1
SELECT DISTINCT a, b FROM t WHERE caq_expr(1, NULL::boolean, a, b)
-- q2
SELECT * FROM (SELECT DISTINCT a, b FROM t OFFSET 0) AS s WHERE caq_expr(1, NULL::boolean, s)
