-- verdict: equivalent
-- why: a hole over the nullable side of an outer join sees a row of NULLs
CREATE TABLE t (a int, b int);
CREATE TABLE u (a int, b int);
-- q1
SELECT t.a, caq_expr(1, NULL::integer, u) FROM t LEFT JOIN u ON t.a = u.a
-- q2
SELECT t.a, caq_expr(1, NULL::integer, u) FROM t JOIN u ON t.a = u.a
UNION ALL SELECT t.a, caq_expr(1, NULL::integer, NULL::integer, NULL::integer) FROM t WHERE NOT EXISTS (SELECT FROM u WHERE t.a = u.a)
