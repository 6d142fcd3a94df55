-- verdict: not_equivalent
-- why: twin of fence: the columns are in another order
CREATE TABLE t (a int, b int);
-- q1
SELECT DISTINCT a, b FROM t WHERE caq_expr(1, NULL::boolean, a, b)
-- q2
SELECT * FROM (SELECT DISTINCT a, b FROM t OFFSET 0) AS s WHERE caq_expr(1, NULL::boolean, b, a)
