-- A condition as a value, which no index and no join order can use.
-- Source of the idea: non-optimizing reference engine construction (Rigger and Su, SQLancer).

-- tables: named
CREATE TABLE t1 (a integer, b text, c date);
CREATE TABLE t2 (a integer, b text, c date);

-- name: norec_filter
SELECT count(*) FROM t1 WHERE caq_expr(1, NULL::boolean, t1);
SELECT count(*) FILTER (WHERE caq_expr(1, NULL::boolean, t1)) FROM t1;

-- name: norec_count_case
SELECT count(*) FROM t1 WHERE caq_expr(1, NULL::boolean, t1);
SELECT count(CASE WHEN caq_expr(1, NULL::boolean, t1) THEN 1 END) FROM t1;

-- name: norec_flag
SELECT a, b FROM t1 WHERE caq_expr(1, NULL::boolean, t1);
SELECT a, b
FROM (SELECT a, b, caq_expr(1, NULL::boolean, t1) IS TRUE AS flag FROM t1) AS s
WHERE flag;

-- name: norec_flag_fence
SELECT a, b FROM t1 WHERE caq_expr(1, NULL::boolean, t1);
SELECT a, b
FROM (SELECT a, b, caq_expr(1, NULL::boolean, t1) IS TRUE AS flag FROM t1 OFFSET 0) AS s
WHERE flag;

-- name: norec_flag_cte
SELECT a, b FROM t1 WHERE caq_expr(1, NULL::boolean, t1);
WITH s AS MATERIALIZED (
    SELECT a, b, caq_expr(1, NULL::boolean, t1) AS flag FROM t1
)
SELECT a, b FROM s WHERE flag;

-- name: norec_join
SELECT count(*) FROM t1 JOIN t2 ON caq_expr(1, NULL::boolean, t1, t2);
SELECT count(*) FILTER (WHERE caq_expr(1, NULL::boolean, t1, t2)) FROM t1 CROSS JOIN t2;

-- name: norec_join_flag
SELECT t1.a, t2.b
FROM t1 JOIN t2 ON caq_expr(1, NULL::boolean, t1, t2)
WHERE caq_expr(2, NULL::boolean, t1, t2);
SELECT a, b
FROM (
    SELECT t1.a, t2.b, caq_expr(1, NULL::boolean, t1, t2)
        AND caq_expr(2, NULL::boolean, t1, t2) AS flag
    FROM t1, t2 OFFSET 0
) AS s
WHERE flag;

-- name: norec_left_join
SELECT t1.a, t2.b
FROM t1 LEFT JOIN t2 ON caq_expr(1, NULL::boolean, t1, t2)
WHERE caq_expr(2, NULL::boolean, t1, t2);
SELECT a, b
FROM (
    SELECT t1.a, t2.b, caq_expr(2, NULL::boolean, t1, t2) AS flag
    FROM t1 LEFT JOIN t2 ON caq_expr(1, NULL::boolean, t1, t2) OFFSET 0
) AS s
WHERE flag;

-- name: norec_group
SELECT a, max(b) FROM t1 WHERE caq_expr(1, NULL::boolean, t1) GROUP BY a;
SELECT a, max(b) FILTER (WHERE caq_expr(1, NULL::boolean, t1))
FROM t1
GROUP BY a
HAVING count(*) FILTER (WHERE caq_expr(1, NULL::boolean, t1)) > 0;
