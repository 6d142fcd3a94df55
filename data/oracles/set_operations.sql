-- Set operations.
-- Sources of the ideas: folklore of query rewriting, and the rewrites of Argus.

-- tables: named
CREATE TABLE t1 (a integer, b text, c date);
CREATE TABLE t2 (a integer, b text, c date);

-- name: union_distinct
SELECT a, b FROM t1 WHERE caq_expr(1, NULL::boolean, t1)
UNION SELECT a, b FROM t2 WHERE caq_expr(2, NULL::boolean, t2);
SELECT DISTINCT a, b
FROM (
    SELECT a, b FROM t1 WHERE caq_expr(1, NULL::boolean, t1)
    UNION ALL SELECT a, b FROM t2 WHERE caq_expr(2, NULL::boolean, t2)
) AS s;

-- name: union_commute
SELECT a, b FROM t1
UNION SELECT a, b FROM t2 WHERE caq_expr(1, NULL::boolean, t2);
SELECT a, b FROM t2 WHERE caq_expr(1, NULL::boolean, t2)
UNION SELECT a, b FROM t1;

-- name: union_all_push
SELECT * FROM (SELECT * FROM t1 UNION ALL SELECT * FROM t2) AS s WHERE caq_expr(1, NULL::boolean, s);
SELECT * FROM t1 WHERE caq_expr(1, NULL::boolean, t1)
UNION ALL SELECT * FROM t2 WHERE caq_expr(1, NULL::boolean, t2);

-- name: union_push
SELECT * FROM (SELECT * FROM t1 UNION SELECT * FROM t2) AS s WHERE caq_expr(1, NULL::boolean, s);
SELECT * FROM t1 WHERE caq_expr(1, NULL::boolean, t1)
UNION SELECT * FROM t2 WHERE caq_expr(1, NULL::boolean, t2);

-- name: union_or
SELECT a, b FROM t1 WHERE caq_expr(1, NULL::boolean, t1)
UNION SELECT a, b FROM t1 WHERE caq_expr(2, NULL::boolean, t1);
SELECT DISTINCT a, b FROM t1 WHERE caq_expr(1, NULL::boolean, t1) OR caq_expr(2, NULL::boolean, t1);

-- name: union_all_or
SELECT * FROM t1 WHERE caq_expr(1, NULL::boolean, t1) OR caq_expr(2, NULL::boolean, t1);
SELECT * FROM t1 WHERE caq_expr(1, NULL::boolean, t1)
UNION ALL
SELECT * FROM t1 WHERE caq_expr(2, NULL::boolean, t1) AND caq_expr(1, NULL::boolean, t1) IS NOT TRUE;

-- name: intersect_exists
SELECT a, b FROM t1 WHERE caq_expr(1, NULL::boolean, t1)
INTERSECT SELECT a, b FROM t2 WHERE caq_expr(2, NULL::boolean, t2);
SELECT DISTINCT a, b
FROM t1
WHERE caq_expr(1, NULL::boolean, t1)
    AND EXISTS (
        SELECT 1
        FROM t2
        WHERE t2.a IS NOT DISTINCT FROM t1.a
            AND t2.b IS NOT DISTINCT FROM t1.b
            AND caq_expr(2, NULL::boolean, t2)
    );

-- name: intersect_and
SELECT * FROM t1 WHERE caq_expr(1, NULL::boolean, t1)
INTERSECT SELECT * FROM t1 WHERE caq_expr(2, NULL::boolean, t1);
SELECT DISTINCT * FROM t1 WHERE caq_expr(1, NULL::boolean, t1) AND caq_expr(2, NULL::boolean, t1);

-- name: except_exists
SELECT a, b FROM t1 WHERE caq_expr(1, NULL::boolean, t1)
EXCEPT SELECT a, b FROM t2 WHERE caq_expr(2, NULL::boolean, t2);
SELECT DISTINCT a, b
FROM t1
WHERE caq_expr(1, NULL::boolean, t1)
    AND NOT EXISTS (
        SELECT 1
        FROM t2
        WHERE t2.a IS NOT DISTINCT FROM t1.a
            AND t2.b IS NOT DISTINCT FROM t1.b
            AND caq_expr(2, NULL::boolean, t2)
    );

-- name: except_and
SELECT * FROM t1
EXCEPT SELECT * FROM t1 WHERE caq_expr(1, NULL::boolean, t1);
SELECT DISTINCT * FROM t1 WHERE caq_expr(1, NULL::boolean, t1) IS NOT TRUE;

-- name: except_push
SELECT * FROM (SELECT * FROM t1 EXCEPT SELECT * FROM t2) AS s WHERE caq_expr(1, NULL::boolean, s);
SELECT * FROM t1 WHERE caq_expr(1, NULL::boolean, t1)
EXCEPT SELECT * FROM t2 WHERE caq_expr(1, NULL::boolean, t2);

-- name: intersect_push
SELECT * FROM (SELECT * FROM t1 INTERSECT SELECT * FROM t2) AS s WHERE caq_expr(1, NULL::boolean, s);
SELECT * FROM t1 WHERE caq_expr(1, NULL::boolean, t1)
INTERSECT SELECT * FROM t2;
