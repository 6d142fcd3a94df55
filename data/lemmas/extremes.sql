-- A value compared with the greatest or the least of some rows.

-- tables: named
CREATE TABLE u (x text, v text);
CREATE TABLE t (y text);

-- name: is_greatest
-- tag: try
SELECT * FROM u
WHERE u.v = (SELECT max(caq_expr(2, NULL::text, t, u)) FROM t WHERE caq_expr(1, NULL::boolean, t, u));
SELECT * FROM u
WHERE EXISTS (SELECT FROM t WHERE caq_expr(1, NULL::boolean, t, u) AND caq_expr(2, NULL::text, t, u) = u.v)
    AND NOT EXISTS (SELECT FROM t WHERE caq_expr(1, NULL::boolean, t, u) AND caq_expr(2, NULL::text, t, u) > u.v);

-- name: at_most_greatest
-- tag: always
SELECT * FROM u
WHERE u.v <= (SELECT max(caq_expr(2, NULL::text, t, u)) FROM t WHERE caq_expr(1, NULL::boolean, t, u));
SELECT * FROM u
WHERE EXISTS (SELECT FROM t WHERE caq_expr(1, NULL::boolean, t, u) AND caq_expr(2, NULL::text, t, u) >= u.v);
