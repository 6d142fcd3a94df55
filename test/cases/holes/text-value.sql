-- verdict: not_equivalent
CREATE TABLE t (id int PRIMARY KEY, a int, b int);
-- q1
SELECT id FROM t WHERE caq_expr(8, NULL::text, a) = 'needle'
-- q2
SELECT id FROM t WHERE false
