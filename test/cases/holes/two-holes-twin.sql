-- verdict: equivalent
CREATE TABLE t (id int PRIMARY KEY, a int, b int);
-- q1
SELECT id FROM t WHERE caq_expr(1, NULL::boolean, a) AND NOT caq_expr(1, NULL::boolean, a)
-- q2
SELECT id FROM t WHERE false
