-- Counts that are compared so that only the presence of rows matters.

-- tables: named
CREATE TABLE u (x text);
CREATE TABLE t (y text);

-- name: count_above_zero
-- tag: always
SELECT * FROM u WHERE (SELECT count(*) FROM t WHERE caq_expr(1, NULL::boolean, t, u)) > 0;
SELECT * FROM u WHERE EXISTS (SELECT FROM t WHERE caq_expr(1, NULL::boolean, t, u));

-- name: count_at_least_one
-- tag: always
SELECT * FROM u WHERE (SELECT count(*) FROM t WHERE caq_expr(1, NULL::boolean, t, u)) >= 1;
SELECT * FROM u WHERE EXISTS (SELECT FROM t WHERE caq_expr(1, NULL::boolean, t, u));

-- name: count_zero
-- tag: always
SELECT * FROM u WHERE (SELECT count(*) FROM t WHERE caq_expr(1, NULL::boolean, t, u)) = 0;
SELECT * FROM u WHERE NOT EXISTS (SELECT FROM t WHERE caq_expr(1, NULL::boolean, t, u));
