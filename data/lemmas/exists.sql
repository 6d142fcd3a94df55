-- EXISTS under OR and AND.

-- tables: named
CREATE TABLE u (x text);
CREATE TABLE t (y text);

-- name: exists_or
-- tag: always
SELECT EXISTS (SELECT FROM t WHERE caq_expr(1, NULL::boolean, t, u))
    OR EXISTS (SELECT FROM t WHERE caq_expr(2, NULL::boolean, t, u))
FROM u;
SELECT EXISTS (SELECT FROM t WHERE caq_expr(1, NULL::boolean, t, u) OR caq_expr(2, NULL::boolean, t, u)) FROM u;

-- name: not_exists_and
-- tag: always
SELECT NOT EXISTS (SELECT FROM t WHERE caq_expr(1, NULL::boolean, t, u))
    AND NOT EXISTS (SELECT FROM t WHERE caq_expr(2, NULL::boolean, t, u))
FROM u;
SELECT NOT EXISTS (SELECT FROM t WHERE caq_expr(1, NULL::boolean, t, u) OR caq_expr(2, NULL::boolean, t, u)) FROM u;
