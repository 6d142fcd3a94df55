-- Groups, and what is done with their rows.

-- tables: named
CREATE TABLE t (k text, j text, y text);
CREATE TABLE u (x text);

-- name: greatest_of_greatest
-- tag: always
SELECT k, max(m) FROM (SELECT k, j, max(caq_expr(1, NULL::text, t)) AS m FROM t GROUP BY k, j) AS s GROUP BY k;
SELECT k, max(caq_expr(1, NULL::text, t)) FROM t GROUP BY k;

-- name: distinct_group
-- tag: always
SELECT DISTINCT k FROM (SELECT k, j FROM t GROUP BY k, j) AS s;
SELECT DISTINCT k FROM t;

-- name: all_true
-- tag: always
-- argument: proofs.md, section 13
SELECT k, bool_and(caq_expr(1, NULL::boolean, t)) FROM t GROUP BY k;
SELECT k, NOT bool_or(NOT caq_expr(1, NULL::boolean, t)) FROM t GROUP BY k;
