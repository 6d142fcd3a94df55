-- verdict: equivalent
-- why: equal arguments, equal values
CREATE TABLE t (id int PRIMARY KEY, a int, b int);
-- q1
SELECT caq_expr(5, NULL::integer, a) FROM t WHERE a = b
-- q2
SELECT caq_expr(5, NULL::integer, b) FROM t WHERE a = b
