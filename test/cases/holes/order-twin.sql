-- verdict: equivalent*
CREATE TABLE t (id int PRIMARY KEY, a int, b int);
-- q1
SELECT id FROM t ORDER BY caq_expr(1, NULL::integer, a), id LIMIT 1
-- q2
SELECT id FROM t ORDER BY caq_expr(1, NULL::integer, a), id, b LIMIT 1
