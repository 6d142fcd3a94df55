-- verdict: equivalent
CREATE TABLE t (id int PRIMARY KEY, a int, b int);
-- q1
SELECT id FROM t WHERE caq_expr(2, NULL::integer, a) = 123456 AND caq_expr(2, NULL::integer, a) = 123457
-- q2
SELECT id FROM t WHERE false
