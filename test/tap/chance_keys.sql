-- Which keys leave to chance how a group is spelled: those whose values can be equal and look different.
BEGIN;
SET client_min_messages = warning;
SELECT no_plan();
CREATE TABLE t (n numeric, m numeric(6, 2), c char(3), b bpchar, x text);
CREATE FUNCTION is_left_open(q text) RETURNS boolean LANGUAGE sql
AS $$ SELECT EXISTS (SELECT FROM unnest(assumptions) AS a WHERE a LIKE '%leaves something to chance%') FROM sqleq_explain(q, q) $$;

SELECT ok(is_left_open('SELECT DISTINCT n FROM t'), '1.0 or 1.00');
SELECT ok(NOT is_left_open('SELECT DISTINCT m FROM t'), 'a modifier says how many decimals there are');
SELECT ok(is_left_open('SELECT m::numeric + 0 FROM t GROUP BY m::numeric + 0'), 'not those of a sum');
SELECT ok(is_left_open('SELECT b FROM t GROUP BY b'), 'blanks at the end');
SELECT ok(NOT is_left_open('SELECT c FROM t GROUP BY c'), 'a modifier says how many there are');
SELECT ok(NOT is_left_open('SELECT DISTINCT x FROM t'), 'equal texts are the same');

SELECT count(*) > 0 AS has_icu FROM pg_collation WHERE collname = 'en-x-icu' \gset
\if :has_icu
CREATE COLLATION nocase (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
CREATE TABLE u (c char(3) COLLATE nocase, x text COLLATE nocase);
SELECT ok(is_left_open('SELECT c FROM u GROUP BY c'), 'a collation that takes different texts for equal, a modifier');
SELECT ok(is_left_open('SELECT DISTINCT x FROM u'), 'a collation that takes different texts for equal');
\endif

SELECT * FROM finish();
ROLLBACK;
