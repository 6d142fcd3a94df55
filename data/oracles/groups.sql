-- Groups and aggregates.
-- Sources of the ideas: folklore of query rewriting, and the rewrites of Argus.

-- tables: named
CREATE TABLE t1 (a integer, b text, c date);
CREATE TABLE t2 (a integer, b text, c date);

-- name: group_distinct
SELECT DISTINCT caq_expr(1, NULL::integer, t1), caq_expr(2, NULL::text, t1) FROM t1;
SELECT caq_expr(1, NULL::integer, t1), caq_expr(2, NULL::text, t1) FROM t1 GROUP BY 1, 2;

-- name: group_hidden
SELECT DISTINCT a FROM t1 WHERE caq_expr(1, NULL::boolean, t1);
SELECT a FROM (SELECT a, count(*) FROM t1 WHERE caq_expr(1, NULL::boolean, t1) GROUP BY a) AS s;

-- name: having_where
SELECT a, count(*), max(b) FROM t1 GROUP BY a HAVING caq_expr(1, NULL::boolean, a);
SELECT a, count(*), max(b) FROM t1 WHERE caq_expr(1, NULL::boolean, a) GROUP BY a;

-- name: group_filter_case
SELECT a, sum(caq_expr(1, NULL::integer, t1)) FILTER (WHERE caq_expr(2, NULL::boolean, t1))
FROM t1
GROUP BY a;
SELECT a, sum(CASE WHEN caq_expr(2, NULL::boolean, t1) THEN caq_expr(1, NULL::integer, t1) END)
FROM t1
GROUP BY a;

-- name: group_count_distinct
SELECT count(DISTINCT caq_expr(1, NULL::text, t1)) FROM t1;
SELECT count(x) FROM (SELECT DISTINCT caq_expr(1, NULL::text, t1) AS x FROM t1) AS s;

-- name: group_count_distinct_by
SELECT a, count(DISTINCT b) FROM t1 GROUP BY a;
SELECT a, count(b) FROM (SELECT DISTINCT a, b FROM t1) AS s GROUP BY a;

-- name: group_two_phases
SELECT a, sum(caq_expr(1, NULL::integer, t1)) FROM t1 GROUP BY a;
SELECT a, sum(x)::bigint
FROM (SELECT a, b, sum(caq_expr(1, NULL::integer, t1)) AS x FROM t1 GROUP BY a, b) AS s
GROUP BY a;

-- name: group_count_phases
SELECT a, count(*) FROM t1 GROUP BY a;
SELECT a, sum(n)::bigint FROM (SELECT a, b, count(*) AS n FROM t1 GROUP BY a, b) AS s GROUP BY a;

-- name: group_max_phases
SELECT max(caq_expr(1, NULL::integer, t1)) FROM t1;
SELECT max(m) FROM (SELECT b, max(caq_expr(1, NULL::integer, t1)) AS m FROM t1 GROUP BY b) AS s;

-- name: group_max_distinct
SELECT a, max(b), min(b) FROM t1 GROUP BY a;
SELECT a, max(b), min(b) FROM (SELECT DISTINCT a, b FROM t1) AS s GROUP BY a;

-- name: group_sets
SELECT a, b, count(*) FROM t1 GROUP BY GROUPING SETS ((a), (b));
SELECT a, NULL, count(*) FROM t1 GROUP BY a
UNION ALL SELECT NULL, b, count(*) FROM t1 GROUP BY b;

-- name: group_rollup
SELECT a, b, max(caq_expr(1, NULL::integer, t1)) FROM t1 GROUP BY ROLLUP (a, b);
SELECT a, b, max(caq_expr(1, NULL::integer, t1)) FROM t1 GROUP BY a, b
UNION ALL SELECT a, NULL, max(caq_expr(1, NULL::integer, t1)) FROM t1 GROUP BY a
UNION ALL SELECT NULL, NULL, max(caq_expr(1, NULL::integer, t1)) FROM t1;

-- name: group_cube
SELECT a, b, count(caq_expr(1, NULL::integer, t1)) FROM t1 GROUP BY CUBE (a, b);
SELECT a, b, count(caq_expr(1, NULL::integer, t1)) FROM t1 GROUP BY ROLLUP (a, b)
UNION ALL SELECT NULL, b, count(caq_expr(1, NULL::integer, t1)) FROM t1 GROUP BY b;

-- name: group_sets_having
SELECT a, b, count(*)
FROM t1
GROUP BY GROUPING SETS ((a), (b))
HAVING caq_expr(1, NULL::boolean, a, b);
SELECT a, NULL, count(*) FROM t1 GROUP BY a HAVING caq_expr(1, NULL::boolean, a, NULL::text)
UNION ALL
SELECT NULL, b, count(*) FROM t1 GROUP BY b HAVING caq_expr(1, NULL::boolean, NULL::integer, b);

-- name: group_push
SELECT * FROM (SELECT a, count(*) AS n FROM t1 GROUP BY a) AS s WHERE caq_expr(1, NULL::boolean, a);
SELECT a, count(*) AS n FROM t1 WHERE caq_expr(1, NULL::boolean, a) GROUP BY a;

-- name: group_join
SELECT t2.a, count(*) FROM t1 JOIN t2 ON t1.a = t2.a GROUP BY t2.a;
SELECT t1.a, count(*) FROM t1 JOIN t2 ON t1.a = t2.a GROUP BY t1.a;

-- name: group_max_exists
SELECT a FROM t1 GROUP BY a HAVING max(caq_expr(1, NULL::integer, t1)) > 0;
SELECT DISTINCT a FROM t1 WHERE caq_expr(1, NULL::integer, t1) > 0;
