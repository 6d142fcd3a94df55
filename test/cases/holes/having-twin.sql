-- verdict: equivalent
CREATE TABLE t (id int PRIMARY KEY, a int, b int);
-- q1
SELECT a FROM t GROUP BY a HAVING caq_expr(2, NULL::boolean, a) IS NOT FALSE
-- q2
SELECT a FROM t WHERE caq_expr(2, NULL::boolean, a) IS NOT FALSE GROUP BY a
