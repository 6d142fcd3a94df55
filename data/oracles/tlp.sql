-- A condition partitions the rows: those for which it is true, false and NULL.
-- Source of the idea: ternary logic partitioning (Rigger and Su, SQLancer).

-- tables: named
CREATE TABLE t1 (a integer, b text, c date);
CREATE TABLE t2 (a integer, b text, c date);

-- name: tlp_where
SELECT * FROM t1;
SELECT * FROM t1 WHERE caq_expr(1, NULL::boolean, t1)
UNION ALL SELECT * FROM t1 WHERE NOT caq_expr(1, NULL::boolean, t1)
UNION ALL SELECT * FROM t1 WHERE caq_expr(1, NULL::boolean, t1) IS NULL;

-- name: tlp_where_distinct
SELECT DISTINCT a, b FROM t1;
SELECT a, b FROM t1 WHERE caq_expr(1, NULL::boolean, t1)
UNION SELECT a, b FROM t1 WHERE NOT caq_expr(1, NULL::boolean, t1)
UNION SELECT a, b FROM t1 WHERE caq_expr(1, NULL::boolean, t1) IS NULL;

-- name: tlp_cross_join
SELECT * FROM t1, t2;
SELECT * FROM t1, t2 WHERE caq_expr(1, NULL::boolean, t1, t2)
UNION ALL SELECT * FROM t1, t2 WHERE NOT caq_expr(1, NULL::boolean, t1, t2)
UNION ALL SELECT * FROM t1, t2 WHERE caq_expr(1, NULL::boolean, t1, t2) IS NULL;

-- name: tlp_join
SELECT * FROM t1 JOIN t2 ON caq_expr(1, NULL::boolean, t1, t2);
SELECT *
FROM t1 JOIN t2 ON caq_expr(1, NULL::boolean, t1, t2) AND caq_expr(2, NULL::boolean, t1, t2)
UNION ALL
SELECT *
FROM t1 JOIN t2 ON caq_expr(1, NULL::boolean, t1, t2) AND NOT caq_expr(2, NULL::boolean, t1, t2)
UNION ALL
SELECT *
FROM t1 JOIN t2 ON caq_expr(1, NULL::boolean, t1, t2) AND caq_expr(2, NULL::boolean, t1, t2) IS NULL;

-- name: tlp_left_join
SELECT * FROM t1 LEFT JOIN t2 ON caq_expr(1, NULL::boolean, t1, t2);
SELECT *
FROM t1 LEFT JOIN t2 ON caq_expr(1, NULL::boolean, t1, t2)
WHERE caq_expr(2, NULL::boolean, t1, t2)
UNION ALL
SELECT *
FROM t1 LEFT JOIN t2 ON caq_expr(1, NULL::boolean, t1, t2)
WHERE NOT caq_expr(2, NULL::boolean, t1, t2)
UNION ALL
SELECT *
FROM t1 LEFT JOIN t2 ON caq_expr(1, NULL::boolean, t1, t2)
WHERE caq_expr(2, NULL::boolean, t1, t2) IS NULL;

-- name: tlp_full_join
SELECT * FROM t1 FULL JOIN t2 ON t1.a = t2.a;
SELECT * FROM t1 FULL JOIN t2 ON t1.a = t2.a WHERE caq_expr(2, NULL::boolean, t1, t2)
UNION ALL
SELECT * FROM t1 FULL JOIN t2 ON t1.a = t2.a WHERE NOT caq_expr(2, NULL::boolean, t1, t2)
UNION ALL
SELECT * FROM t1 FULL JOIN t2 ON t1.a = t2.a WHERE caq_expr(2, NULL::boolean, t1, t2) IS NULL;

-- name: tlp_group_by
SELECT a FROM t1 GROUP BY a;
SELECT a FROM t1 WHERE caq_expr(1, NULL::boolean, t1) GROUP BY a
UNION SELECT a FROM t1 WHERE NOT caq_expr(1, NULL::boolean, t1) GROUP BY a
UNION SELECT a FROM t1 WHERE caq_expr(1, NULL::boolean, t1) IS NULL GROUP BY a;

-- name: tlp_having_aggregate
SELECT a, max(b) FROM t1 GROUP BY a;
SELECT a, max(b) FROM t1 GROUP BY a HAVING caq_expr(1, NULL::boolean, a, max(b))
UNION ALL SELECT a, max(b) FROM t1 GROUP BY a HAVING NOT caq_expr(1, NULL::boolean, a, max(b))
UNION ALL SELECT a, max(b) FROM t1 GROUP BY a HAVING caq_expr(1, NULL::boolean, a, max(b)) IS NULL;

-- name: tlp_max_group
SELECT a, max(caq_expr(2, NULL::integer, t1)) FROM t1 GROUP BY a;
SELECT a, max(x)
FROM (
    SELECT a, max(caq_expr(2, NULL::integer, t1)) AS x
    FROM t1
    WHERE caq_expr(1, NULL::boolean, t1)
    GROUP BY a
    UNION ALL
    SELECT a, max(caq_expr(2, NULL::integer, t1))
    FROM t1
    WHERE caq_expr(1, NULL::boolean, t1) IS NOT TRUE
    GROUP BY a
) AS s
GROUP BY a;

-- name: tlp_count_group
SELECT a, count(caq_expr(2, NULL::integer, t1)) FROM t1 GROUP BY a;
SELECT a, sum(x)::bigint
FROM (
    SELECT a, count(caq_expr(2, NULL::integer, t1)) AS x
    FROM t1
    WHERE caq_expr(1, NULL::boolean, t1)
    GROUP BY a
    UNION ALL
    SELECT a, count(caq_expr(2, NULL::integer, t1))
    FROM t1
    WHERE caq_expr(1, NULL::boolean, t1) IS NOT TRUE
    GROUP BY a
) AS s
GROUP BY a;
