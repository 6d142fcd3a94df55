-- The SQL texts of the functions that the server computes: they mean the same under any search_path.
CREATE SCHEMA function_texts;
SET search_path = function_texts, public;
CREATE FUNCTION upper(x text) RETURNS text LANGUAGE sql IMMUTABLE RETURN x;
CREATE TABLE t (x text, c char(3), d date, s timestamp, z timestamptz);
CREATE FUNCTION texts(query text) RETURNS SETOF text LANGUAGE sql VOLATILE
RETURN (SELECT string_agg(DISTINCT f->>'sql', E'\n') FROM json_array_elements(sqleq_internal.problem(query, query)->'functions') f);
SELECT texts('SELECT substr(x, 2, 3) FROM t');
-- another function of the name, earlier in the path
SELECT texts('SELECT pg_catalog.upper(x) FROM t');
-- the implicit cast decides which function it is
SELECT texts('SELECT octet_length(c), octet_length(c::text || x) FROM t');
-- neither a field nor a length has to be a constant there
SELECT texts('SELECT extract(second FROM s), s::timestamp(0), trim(BOTH ''a'' FROM x), s AT TIME ZONE ''UTC'' FROM t');
-- a collation that is not the type's own
SELECT texts('SELECT x COLLATE "C" LIKE ''a%'', lower(x COLLATE "C") FROM t');
-- comparisons across types depend on the time zone
SELECT texts('SELECT d < z, s = z FROM t');
SET client_min_messages = warning;
DROP SCHEMA function_texts CASCADE;
