-- Joins that add or keep no rows.

-- tables: named
CREATE TABLE p (id text PRIMARY KEY, y text);
CREATE TABLE c (r text NOT NULL REFERENCES p, z text);
CREATE TABLE t (k text, y text);

-- name: joined_parent
-- tag: always
SELECT c.* FROM c JOIN p ON p.id = c.r WHERE caq_expr(1, NULL::boolean, c);
SELECT c.* FROM c WHERE caq_expr(1, NULL::boolean, c);

-- name: semijoin_on_key
-- tag: try
CREATE TABLE p (id text PRIMARY KEY, y text);
CREATE TABLE t (k text, y text);
SELECT t.* FROM t JOIN p ON p.id = t.k WHERE caq_expr(1, NULL::boolean, t, p);
SELECT t.* FROM t WHERE EXISTS (SELECT FROM p WHERE p.id = t.k AND caq_expr(1, NULL::boolean, t, p));
