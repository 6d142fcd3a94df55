-- verdict: not_equivalent
-- why: the solver chooses the function
CREATE TABLE t (id int PRIMARY KEY, a int, b int);
-- q1
SELECT id FROM t WHERE caq_expr(4, NULL::integer, a) = 123456
-- q2
SELECT id FROM t WHERE false
