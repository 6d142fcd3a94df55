-- Joins: their order, their kinds, and conditions that move through them.
-- Source of the ideas: folklore of query rewriting.

-- tables: named
CREATE TABLE t1 (a integer, b text, c date);
CREATE TABLE t2 (a integer, b text, c date);
CREATE TABLE t3 (a integer, b text, c date);

-- name: join_commute
SELECT t1.a, t2.b FROM t1 JOIN t2 ON caq_expr(1, NULL::boolean, t1, t2);
SELECT t1.a, t2.b FROM t2 JOIN t1 ON caq_expr(1, NULL::boolean, t1, t2);

-- name: join_where
SELECT * FROM t1 JOIN t2 ON caq_expr(1, NULL::boolean, t1, t2);
SELECT * FROM t1, t2 WHERE caq_expr(1, NULL::boolean, t1, t2);

-- name: join_associate
SELECT t1.a, t2.a, t3.a
FROM (t1 JOIN t2 ON t1.a = t2.a) JOIN t3 ON caq_expr(1, NULL::boolean, t1, t2, t3);
SELECT t1.a, t2.a, t3.a
FROM t1 JOIN (t2 JOIN t3 ON true) ON t1.a = t2.a AND caq_expr(1, NULL::boolean, t1, t2, t3);

-- name: join_push_filter
SELECT t1.a, t2.b
FROM t1 JOIN t2 ON caq_expr(1, NULL::boolean, t1, t2)
WHERE caq_expr(2, NULL::boolean, t1);
SELECT t1.a, t2.b
FROM (SELECT * FROM t1 WHERE caq_expr(2, NULL::boolean, t1) OFFSET 0) AS t1
    JOIN t2 ON caq_expr(1, NULL::boolean, t1, t2);

-- name: join_lateral
SELECT t1.a, s.b FROM t1 JOIN t2 AS s ON caq_expr(1, NULL::boolean, t1, s);
SELECT t1.a, s.b
FROM t1 CROSS JOIN LATERAL (SELECT * FROM t2 WHERE caq_expr(1, NULL::boolean, t1, t2) OFFSET 0) AS s;

-- name: join_equality
SELECT t1.b, t2.b FROM t1 JOIN t2 ON t1.a = t2.a AND caq_expr(1, NULL::boolean, t1, t2);
SELECT t1.b, t2.b
FROM t1 JOIN t2 ON t1.a <= t2.a AND t1.a >= t2.a
WHERE caq_expr(1, NULL::boolean, t1, t2);

-- name: join_transitive
SELECT t1.b, t2.b, t3.b
FROM t1, t2, t3
WHERE t1.a = t2.a AND t2.a = t3.a AND caq_expr(1, NULL::boolean, t1);
SELECT t1.b, t2.b, t3.b
FROM t1, t2, t3
WHERE t1.a = t2.a AND t1.a = t3.a AND caq_expr(1, NULL::boolean, t1);

-- name: left_to_inner
SELECT t1.a, t2.a
FROM t1 LEFT JOIN t2 ON caq_expr(1, NULL::boolean, t1, t2)
WHERE t2.a > caq_expr(2, NULL::integer, t1);
SELECT t1.a, t2.a
FROM t1 JOIN t2 ON caq_expr(1, NULL::boolean, t1, t2)
WHERE t2.a > caq_expr(2, NULL::integer, t1);

-- name: left_as_union
SELECT t1.a, t2.b FROM t1 LEFT JOIN t2 ON caq_expr(1, NULL::boolean, t1, t2);
SELECT t1.a, t2.b FROM t1 JOIN t2 ON caq_expr(1, NULL::boolean, t1, t2)
UNION ALL
SELECT t1.a, NULL
FROM t1
WHERE NOT EXISTS (SELECT 1 FROM t2 WHERE caq_expr(1, NULL::boolean, t1, t2));

-- name: left_right
SELECT t1.a, t2.b FROM t1 LEFT JOIN t2 ON caq_expr(1, NULL::boolean, t1, t2);
SELECT t1.a, t2.b FROM t2 RIGHT JOIN t1 ON caq_expr(1, NULL::boolean, t1, t2);

-- name: left_lateral
SELECT t1.a, s.b FROM t1 LEFT JOIN t2 AS s ON caq_expr(1, NULL::boolean, t1, s);
SELECT t1.a, s.b
FROM t1
    LEFT JOIN LATERAL (
        SELECT * FROM t2 WHERE caq_expr(1, NULL::boolean, t1, t2) OFFSET 0
    ) AS s ON true;

-- name: left_push_right
SELECT t1.a, t2.b
FROM t1 LEFT JOIN t2 ON caq_expr(1, NULL::boolean, t1, t2) AND caq_expr(2, NULL::boolean, t2);
SELECT t1.a, t2.b
FROM t1
    LEFT JOIN (
        SELECT * FROM t2 WHERE caq_expr(2, NULL::boolean, t2) OFFSET 0
    ) AS t2 ON caq_expr(1, NULL::boolean, t1, t2);

-- name: left_push_left
SELECT t1.a, t2.b
FROM t1 LEFT JOIN t2 ON caq_expr(1, NULL::boolean, t1, t2)
WHERE caq_expr(2, NULL::boolean, t1);
SELECT t1.a, t2.b
FROM (SELECT * FROM t1 WHERE caq_expr(2, NULL::boolean, t1) OFFSET 0) AS t1
    LEFT JOIN t2 ON caq_expr(1, NULL::boolean, t1, t2);

-- name: left_never
SELECT t1.a, t2.b FROM t1 LEFT JOIN t2 ON caq_expr(1, NULL::boolean, t1, t2) AND false;
SELECT a, NULL::text FROM t1;

-- name: left_anti
SELECT *
FROM t1
WHERE NOT EXISTS (SELECT 1 FROM t2 WHERE t2.a = t1.a AND caq_expr(1, NULL::boolean, t1, t2));
SELECT t1.*
FROM t1 LEFT JOIN t2 ON t2.a = t1.a AND caq_expr(1, NULL::boolean, t1, t2)
WHERE t2.a IS NULL;

-- name: left_left
SELECT t1.a, t2.b, t3.b
FROM t1
    LEFT JOIN t2 ON caq_expr(1, NULL::boolean, t1, t2)
    LEFT JOIN t3 ON caq_expr(2, NULL::boolean, t1, t3);
SELECT t1.a, t2.b, t3.b
FROM t1
    LEFT JOIN t3 ON caq_expr(2, NULL::boolean, t1, t3)
    LEFT JOIN t2 ON caq_expr(1, NULL::boolean, t1, t2);

-- name: full_as_union
SELECT t1.b, t2.b FROM t1 FULL JOIN t2 ON t1.a = t2.a;
SELECT t1.b, t2.b FROM t1 LEFT JOIN t2 ON t1.a = t2.a
UNION ALL SELECT NULL, t2.b FROM t2 WHERE NOT EXISTS (SELECT 1 FROM t1 WHERE t1.a = t2.a);

-- name: full_commute
SELECT t1.b, t2.b FROM t1 FULL JOIN t2 ON t1.a = t2.a WHERE caq_expr(1, NULL::boolean, t1, t2);
SELECT t1.b, t2.b FROM t2 FULL JOIN t1 ON t2.a = t1.a WHERE caq_expr(1, NULL::boolean, t1, t2);

-- name: full_to_left
SELECT t1.b, t2.b
FROM t1 FULL JOIN t2 ON t1.a = t2.a
WHERE t1.c IS NOT NULL AND caq_expr(1, NULL::boolean, t1, t2);
SELECT t1.b, t2.b
FROM t1 LEFT JOIN t2 ON t1.a = t2.a
WHERE t1.c IS NOT NULL AND caq_expr(1, NULL::boolean, t1, t2);

-- name: null_join
SELECT t1.a, t2.a FROM t1 JOIN t2 ON t1.b IS NOT DISTINCT FROM t2.b;
SELECT t1.a, t2.a FROM t1 JOIN t2 ON t1.b = t2.b
UNION ALL SELECT t1.a, t2.a FROM t1, t2 WHERE t1.b IS NULL AND t2.b IS NULL;

-- name: null_join_never
SELECT t1.a FROM t1 JOIN t2 ON t1.a = t2.a WHERE t1.a IS NULL OR caq_expr(1, NULL::boolean, t1, t2);
SELECT t1.a FROM t1 JOIN t2 ON t1.a = t2.a WHERE caq_expr(1, NULL::boolean, t1, t2);

-- name: null_join_coalesce
SELECT t1.b FROM t1 JOIN t2 ON t1.a = t2.a;
SELECT t1.b FROM t1 JOIN t2 ON coalesce(t1.a = t2.a, false);
