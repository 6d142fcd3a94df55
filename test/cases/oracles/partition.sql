-- verdict: equivalent
-- why: a condition, its negation and its being NULL leave out nothing, whatever the condition is
CREATE TABLE t (a int, b text);
-- q1
SELECT * FROM t
-- q2
SELECT * FROM t WHERE caq_expr(1, NULL::boolean, t) UNION ALL SELECT * FROM t WHERE NOT caq_expr(1, NULL::boolean, t)
UNION ALL SELECT * FROM t WHERE caq_expr(1, NULL::boolean, t) IS NULL
