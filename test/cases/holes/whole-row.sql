-- verdict: not_equivalent
CREATE TABLE t (id int PRIMARY KEY, a int, b int);
-- q1
SELECT id FROM t WHERE caq_expr(6, NULL::boolean, t)
-- q2
SELECT id FROM t WHERE caq_expr(6, NULL::boolean, t) OR a = 5
