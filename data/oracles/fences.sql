-- Fences: what the planner can pull up or push down on one side, and not on the other.

-- tables: named
CREATE TABLE t1 (a integer, b text, c date);
CREATE TABLE t2 (a integer, b text, c date);

-- name: fence_cte
SELECT * FROM t1 WHERE caq_expr(1, NULL::boolean, t1) AND caq_expr(2, NULL::boolean, t1);
WITH t1 AS MATERIALIZED (
    SELECT * FROM t1 WHERE caq_expr(1, NULL::boolean, t1)
)
SELECT * FROM t1 WHERE caq_expr(2, NULL::boolean, t1);

-- name: fence_cte_twice
SELECT u.a, v.b FROM t1 AS u, t1 AS v WHERE caq_expr(1, NULL::boolean, u, v);
WITH s AS MATERIALIZED (
    SELECT * FROM t1
)
SELECT u.a, v.b FROM s AS u, s AS v WHERE caq_expr(1, NULL::boolean, u, v);

-- name: fence_offset
SELECT t1.a, t2.b FROM t1 JOIN t2 ON t1.a = t2.a WHERE caq_expr(1, NULL::boolean, t1, t2);
SELECT s.a, s.b
FROM (
    SELECT t1.a, t2.b, caq_expr(1, NULL::boolean, t1, t2) AS flag
    FROM t1 JOIN t2 ON t1.a = t2.a OFFSET 0
) AS s
WHERE flag;

-- name: fence_distinct
SELECT DISTINCT a, b FROM t1 WHERE caq_expr(1, NULL::boolean, a, b);
SELECT * FROM (SELECT DISTINCT a, b FROM t1 OFFSET 0) AS s WHERE caq_expr(1, NULL::boolean, s);

-- name: fence_values
SELECT t1.*
FROM t1 JOIN (VALUES (1), (2)) AS v (x) ON t1.a = v.x
WHERE caq_expr(1, NULL::boolean, t1);
SELECT * FROM t1 WHERE a IN (1, 2) AND caq_expr(1, NULL::boolean, t1);

-- name: fence_in_offset
SELECT * FROM t1 WHERE a IN (SELECT a FROM t2 WHERE caq_expr(1, NULL::boolean, t2));
SELECT * FROM t1 WHERE a IN (SELECT a FROM t2 WHERE caq_expr(1, NULL::boolean, t2) OFFSET 0);

-- name: fence_order
SELECT * FROM t1 WHERE caq_expr(1, NULL::boolean, t1);
SELECT * FROM (SELECT * FROM t1 ORDER BY b, a) AS t1 WHERE caq_expr(1, NULL::boolean, t1);

-- name: fence_union
SELECT * FROM t1 WHERE caq_expr(1, NULL::boolean, t1);
SELECT * FROM t1 WHERE caq_expr(1, NULL::boolean, t1)
UNION ALL SELECT * FROM t1 WHERE false AND caq_expr(1, NULL::boolean, t1);
