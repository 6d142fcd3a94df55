-- verdict: not_equivalent
-- why: twin of partition: the condition may be NULL
CREATE TABLE t (a int, b text);
-- q1
SELECT * FROM t
-- q2
SELECT * FROM t WHERE caq_expr(1, NULL::boolean, t) UNION ALL SELECT * FROM t WHERE NOT caq_expr(1, NULL::boolean, t)
