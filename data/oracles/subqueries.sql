-- Subqueries: EXISTS, IN, ANY, ALL, and subqueries as values.
-- Sources of the ideas: folklore of query rewriting, and the rewrites of Argus.

-- tables: named
CREATE TABLE t1 (a integer, b text, c date);
CREATE TABLE t2 (a integer, b text, c date);

-- name: exists_in
SELECT *
FROM t1
WHERE caq_expr(1, NULL::integer, t1) IN (
    SELECT caq_expr(2, NULL::integer, t2) FROM t2 WHERE caq_expr(3, NULL::boolean, t2)
);
SELECT *
FROM t1
WHERE EXISTS (
    SELECT 1
    FROM t2
    WHERE caq_expr(1, NULL::integer, t1) = caq_expr(2, NULL::integer, t2)
        AND caq_expr(3, NULL::boolean, t2)
);

-- name: exists_any
SELECT *
FROM t1
WHERE caq_expr(1, NULL::text, t1) = ANY (SELECT caq_expr(2, NULL::text, t2) FROM t2);
SELECT *
FROM t1
WHERE caq_expr(1, NULL::text, t1) IN (SELECT DISTINCT caq_expr(2, NULL::text, t2) FROM t2);

-- name: not_in_exists
SELECT *
FROM t1
WHERE caq_expr(1, NULL::integer, t1) NOT IN (
    SELECT caq_expr(2, NULL::integer, t2) FROM t2 WHERE caq_expr(3, NULL::boolean, t2)
);
SELECT *
FROM t1
WHERE NOT EXISTS (
    SELECT 1
    FROM t2
    WHERE (caq_expr(1, NULL::integer, t1) = caq_expr(2, NULL::integer, t2)) IS NOT FALSE
        AND caq_expr(3, NULL::boolean, t2)
);

-- name: not_in_all
SELECT *
FROM t1
WHERE caq_expr(1, NULL::integer, t1) NOT IN (SELECT caq_expr(2, NULL::integer, t2) FROM t2);
SELECT *
FROM t1
WHERE caq_expr(1, NULL::integer, t1) <> ALL (SELECT caq_expr(2, NULL::integer, t2) FROM t2);

-- name: not_exists_count
SELECT * FROM t1 WHERE NOT EXISTS (SELECT 1 FROM t2 WHERE caq_expr(1, NULL::boolean, t1, t2));
SELECT * FROM t1 WHERE (SELECT count(*) FROM t2 WHERE caq_expr(1, NULL::boolean, t1, t2)) = 0;

-- name: exists_count
SELECT * FROM t1 WHERE EXISTS (SELECT 1 FROM t2 WHERE caq_expr(1, NULL::boolean, t1, t2));
SELECT * FROM t1 WHERE (SELECT count(*) FROM t2 WHERE caq_expr(1, NULL::boolean, t1, t2)) > 0;

-- name: exists_distinct
SELECT DISTINCT a, b
FROM t1
WHERE EXISTS (SELECT 1 FROM t2 WHERE caq_expr(1, NULL::boolean, t1, t2));
SELECT DISTINCT t1.a, t1.b FROM t1 JOIN t2 ON caq_expr(1, NULL::boolean, t1, t2);

-- name: exists_limit
SELECT * FROM t1 WHERE EXISTS (SELECT 1 FROM t2 WHERE caq_expr(1, NULL::boolean, t1, t2));
SELECT * FROM t1 WHERE EXISTS (SELECT 1 FROM t2 WHERE caq_expr(1, NULL::boolean, t1, t2) LIMIT 1);

-- name: exists_offset
SELECT *
FROM t1
WHERE EXISTS (SELECT 1 FROM t2 WHERE caq_expr(1, NULL::boolean, t1, t2))
    AND caq_expr(2, NULL::boolean, t1);
SELECT *
FROM t1
WHERE EXISTS (SELECT 1 FROM t2 WHERE caq_expr(1, NULL::boolean, t1, t2) OFFSET 0)
    AND caq_expr(2, NULL::boolean, t1);

-- name: exists_move
SELECT *
FROM t1
WHERE EXISTS (
    SELECT 1 FROM t2 WHERE caq_expr(1, NULL::boolean, t1, t2) AND caq_expr(2, NULL::boolean, t1)
);
SELECT *
FROM t1
WHERE caq_expr(2, NULL::boolean, t1)
    AND EXISTS (SELECT 1 FROM t2 WHERE caq_expr(1, NULL::boolean, t1, t2));

-- name: greater_all
SELECT *
FROM t1
WHERE caq_expr(1, NULL::integer, t1) > ALL (
    SELECT caq_expr(2, NULL::integer, t2) FROM t2 WHERE caq_expr(3, NULL::boolean, t2)
);
SELECT *
FROM t1
WHERE NOT EXISTS (
    SELECT 1
    FROM t2
    WHERE (caq_expr(1, NULL::integer, t1) > caq_expr(2, NULL::integer, t2)) IS NOT TRUE
        AND caq_expr(3, NULL::boolean, t2)
);

-- name: less_any
SELECT *
FROM t1
WHERE caq_expr(1, NULL::integer, t1) < ANY (SELECT caq_expr(2, NULL::integer, t2) FROM t2);
SELECT *
FROM t1
WHERE EXISTS (
    SELECT 1 FROM t2 WHERE caq_expr(1, NULL::integer, t1) < caq_expr(2, NULL::integer, t2)
);

-- name: scalar_max_join
SELECT t1.a, (SELECT max(caq_expr(1, NULL::integer, t2)) FROM t2 WHERE t2.a = t1.a) FROM t1;
SELECT t1.a, s.m
FROM t1
    LEFT JOIN (
        SELECT a, max(caq_expr(1, NULL::integer, t2)) AS m FROM t2 GROUP BY a
    ) AS s ON s.a = t1.a;

-- name: scalar_count_join
SELECT t1.a, (SELECT count(*) FROM t2 WHERE t2.a = t1.a) FROM t1;
SELECT t1.a, coalesce(s.n, 0)
FROM t1 LEFT JOIN (SELECT a, count(*) AS n FROM t2 GROUP BY a) AS s ON s.a = t1.a;

-- name: scalar_lateral
SELECT t1.a, (SELECT min(caq_expr(1, NULL::text, t1, t2)) FROM t2) FROM t1;
SELECT t1.a, s.m
FROM t1 CROSS JOIN LATERAL (SELECT min(caq_expr(1, NULL::text, t1, t2)) AS m FROM t2) AS s;
