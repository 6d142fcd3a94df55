-- verdict: not_equivalent
CREATE TABLE t (id int PRIMARY KEY, a int, b int);
-- q1
SELECT caq_expr(5, NULL::integer, a) FROM t
-- q2
SELECT a FROM t
