-- Almost lemmas: each is wrong in one respect, and must be proved by nobody.

-- tables: named
CREATE TABLE u (x text, v text);
CREATE TABLE t (k text, j text, y text);
CREATE TABLE p (id text PRIMARY KEY, y text);

-- name: true_without_nulls_only
-- tag: try
SELECT * FROM u WHERE u.v NOT IN (SELECT caq_expr(1, NULL::text, t) FROM t);
SELECT * FROM u WHERE NOT EXISTS (SELECT FROM t WHERE caq_expr(1, NULL::text, t) = u.v);

-- name: true_for_sets_only
-- tag: try
SELECT k FROM (SELECT k, j FROM t GROUP BY k, j) AS s;
SELECT k FROM t;

-- name: true_for_keys_only
-- tag: try
CREATE TABLE t (k text, y text);
CREATE TABLE p (id text, y text);
SELECT t.* FROM t JOIN p ON p.id = t.k;
SELECT t.* FROM t WHERE EXISTS (SELECT FROM p WHERE p.id = t.k);

-- name: true_without_empty_tables_only
-- tag: try
SELECT * FROM u WHERE u.v >= ALL (SELECT caq_expr(1, NULL::text, t) FROM t WHERE caq_expr(1, NULL::text, t) IS NOT NULL);
SELECT * FROM u WHERE u.v >= (SELECT max(caq_expr(1, NULL::text, t)) FROM t);

-- name: true_as_condition_only
-- tag: try
SELECT (SELECT bool_or(caq_expr(1, NULL::boolean, t, u)) FROM t) FROM u;
SELECT EXISTS (SELECT FROM t WHERE caq_expr(1, NULL::boolean, t, u)) FROM u;

-- name: nullable_reference
-- tag: try
CREATE TABLE p (id text PRIMARY KEY, y text);
CREATE TABLE c (r text REFERENCES p, z text);
SELECT c.* FROM c JOIN p ON p.id = c.r;
SELECT c.* FROM c;

-- name: another_hole
-- tag: try
SELECT * FROM u WHERE (SELECT count(*) FROM t WHERE caq_expr(1, NULL::boolean, t, u)) > 0;
SELECT * FROM u WHERE EXISTS (SELECT FROM t WHERE caq_expr(2, NULL::boolean, t, u));

-- name: two_not_one
-- tag: try
SELECT * FROM u WHERE (SELECT count(*) FROM t WHERE caq_expr(1, NULL::boolean, t, u)) > 1;
SELECT * FROM u WHERE EXISTS (SELECT FROM t WHERE caq_expr(1, NULL::boolean, t, u));
