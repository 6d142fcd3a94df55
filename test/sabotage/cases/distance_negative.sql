-- @setup
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch SCHEMA public;
CREATE TABLE t (a text, b text);
INSERT INTO t VALUES ('kitten', 'sitting'), ('a', 'a');
-- @query
SELECT public.levenshtein(a, b, 1, 1, 1) FROM t;
-- @rows
[[3], [0]]
-- @struck
-- @plan
Scan
-- @twin
SELECT public.levenshtein(a, b) FROM t;
