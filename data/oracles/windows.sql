-- Window functions.
-- Source of the ideas: folklore of query rewriting.

-- tables: named
CREATE TABLE t1 (a integer, b text, c date);

-- name: window_count
SELECT a, count(*) OVER () FROM t1;
SELECT a, (SELECT count(*) FROM t1) FROM t1;

-- name: window_max
SELECT a, max(caq_expr(1, NULL::integer, t1)) OVER (PARTITION BY a) FROM t1;
SELECT a, (
    SELECT max(caq_expr(1, NULL::integer, u)) FROM t1 AS u WHERE u.a IS NOT DISTINCT FROM t1.a
)
FROM t1;

-- name: window_sum_group
SELECT a, b, sum(caq_expr(1, NULL::integer, t1)) OVER (PARTITION BY a) FROM t1 WHERE a IS NOT NULL;
SELECT t1.a, t1.b, s.x
FROM t1
    JOIN (SELECT a, sum(caq_expr(1, NULL::integer, t1)) AS x FROM t1 GROUP BY a) AS s ON s.a = t1.a;

-- name: window_push
SELECT *
FROM (SELECT a, b, count(*) OVER (PARTITION BY a) AS n FROM t1) AS s
WHERE caq_expr(1, NULL::boolean, a);
SELECT a, b, count(*) OVER (PARTITION BY a) AS n FROM t1 WHERE caq_expr(1, NULL::boolean, a);

-- name: window_rank_fence
SELECT a, b
FROM (SELECT a, b, rank() OVER (ORDER BY caq_expr(1, NULL::integer, t1)) AS r FROM t1) AS s
WHERE r <= 2;
SELECT a, b
FROM (SELECT a, b, rank() OVER (ORDER BY caq_expr(1, NULL::integer, t1)) AS r FROM t1 OFFSET 0) AS s
WHERE r <= 2;

-- name: window_rank_flag
SELECT a, r
FROM (
    SELECT a, rank() OVER (PARTITION BY a ORDER BY caq_expr(1, NULL::integer, t1)) AS r FROM t1
) AS s
WHERE r < 3;
SELECT a, r
FROM (
    SELECT a, r, r < 3 AS flag
    FROM (
        SELECT a, rank() OVER (PARTITION BY a ORDER BY caq_expr(1, NULL::integer, t1)) AS r FROM t1
    ) AS i OFFSET 0
) AS s
WHERE flag;

-- name: window_dense_flag
SELECT a, r
FROM (SELECT a, dense_rank() OVER (ORDER BY caq_expr(1, NULL::text, t1) DESC) AS r FROM t1) AS s
WHERE r <= 2;
SELECT a, r
FROM (
    SELECT a, r, r <= 2 AS flag
    FROM (SELECT a, dense_rank() OVER (ORDER BY caq_expr(1, NULL::text, t1) DESC) AS r FROM t1) AS i
    OFFSET 0
) AS s
WHERE flag;

-- name: window_count_flag
SELECT a, n
FROM (
    SELECT a, count(*) OVER (PARTITION BY a ORDER BY caq_expr(1, NULL::integer, t1)) AS n FROM t1
) AS s
WHERE n <= 2;
SELECT a, n
FROM (
    SELECT a, n, n <= 2 AS flag
    FROM (
        SELECT a, count(*) OVER (PARTITION BY a ORDER BY caq_expr(1, NULL::integer, t1)) AS n
        FROM t1
    ) AS i OFFSET 0
) AS s
WHERE flag;

-- name: window_frame_default
SELECT a, sum(caq_expr(1, NULL::integer, t1)) OVER (ORDER BY a) FROM t1;
SELECT a,
    sum(caq_expr(1, NULL::integer, t1)) OVER (ORDER BY a RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
FROM t1;

-- name: window_whole_frame
SELECT a,
    max(caq_expr(1, NULL::text, t1)) OVER (PARTITION BY a ORDER BY b
        ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)
FROM t1;
SELECT a, max(caq_expr(1, NULL::text, t1)) OVER (PARTITION BY a) FROM t1;

-- name: window_running_count
SELECT a, count(*) OVER (ORDER BY a) FROM t1 WHERE a IS NOT NULL;
SELECT a, (SELECT count(*) FROM t1 AS u WHERE u.a <= t1.a) FROM t1 WHERE a IS NOT NULL;

-- name: window_group
SELECT a, count(*), sum(count(*)) OVER () FROM t1 GROUP BY a;
SELECT a, n, sum(n) OVER () FROM (SELECT a, count(*) AS n FROM t1 GROUP BY a OFFSET 0) AS s;

-- name: window_named
SELECT count(*) OVER w, max(b) OVER w
FROM t1
WINDOW w AS (PARTITION BY caq_expr(1, NULL::integer, t1));
SELECT count(*) OVER (PARTITION BY caq_expr(1, NULL::integer, t1)),
    max(b) OVER (PARTITION BY caq_expr(1, NULL::integer, t1))
FROM t1;
