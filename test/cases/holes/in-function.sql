-- verdict: not_equivalent
-- reached: unknown
CREATE TABLE t (id int PRIMARY KEY, a int, b int);
-- q1
SELECT id FROM t WHERE length(caq_expr(1, NULL::text, a)) = 3
-- q2
SELECT id FROM t WHERE false
