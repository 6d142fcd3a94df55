-- verdict: equivalent
CREATE TABLE t (id int PRIMARY KEY, a int, b int);
-- q1
SELECT sum(caq_expr(3, NULL::integer, a)) FROM t
-- q2
SELECT sum(caq_expr(3, NULL::integer, a)) FROM t WHERE caq_expr(3, NULL::integer, a) IS NOT NULL
