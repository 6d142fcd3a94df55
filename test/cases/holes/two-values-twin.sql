-- verdict: equivalent
-- why: one function of equal arguments
CREATE TABLE t (id int PRIMARY KEY, a int, b int);
-- q1
SELECT id FROM t WHERE caq_expr(9, NULL::integer, a) = 10 AND caq_expr(9, NULL::integer, b) = 20 AND a = b
-- q2
SELECT id FROM t WHERE a = b AND false
