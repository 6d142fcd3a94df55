-- The plans of a session's own statements are checked as they are made, and this very plan is run where it seems wrong.
BEGIN;
SELECT plan(13);
SELECT sqleq_version() IS NOT NULL AS loaded;

CREATE TABLE t (a int PRIMARY KEY, b int);
CREATE TABLE u (a int, c int);
SET LOCAL sqleq.validate_timeout = '20s';
SET LOCAL client_min_messages = error;

SELECT a FROM t WHERE b > 3;
SELECT is_empty('SELECT FROM sqleq_plan_check', 'off, nothing is checked');

SET LOCAL sqleq.validate_plans = warning;
SELECT t.a FROM t JOIN u USING (a) WHERE c > 3;
SELECT results_eq($$SELECT verdict::text, counterexample, checked_by FROM sqleq_plan_check WHERE query LIKE '%USING (a)%'$$, $$VALUES ('equivalent', NULL::jsonb, current_user)$$,
    'a plan that is right');
SELECT t.a FROM t JOIN u USING (a) WHERE c > 3;
SELECT is(count(*)::int, 1, 'the same outcome is noted once') FROM sqleq_plan_check WHERE query LIKE '%USING (a)%';
SELECT is(count(*)::int, 0, 'what reads the table of plans is not checked itself') FROM sqleq_plan_check WHERE query LIKE '%FROM sqleq_plan_check%';
SELECT relname FROM pg_class WHERE oid = 1259;
SELECT is_empty($$SELECT FROM sqleq_plan_check WHERE query LIKE '%relname%'$$, 'nor what reads the server''s own tables');

PREPARE p(int) AS SELECT b FROM t WHERE a = $1;
SET LOCAL plan_cache_mode = force_custom_plan;
EXECUTE p(3);
SET LOCAL plan_cache_mode = force_generic_plan;
EXECUTE p(3);
SELECT set_eq($$SELECT verdict::text FROM sqleq_plan_check WHERE query LIKE 'PREPARE p%'$$, ARRAY['equivalent'], 'a plan for a value, and one for all');

DO $$ BEGIN PERFORM count(*) FROM u WHERE c = 12321; END $$;
SELECT is(count(*)::int, 1, 'statements of functions count') FROM sqleq_plan_check WHERE query LIKE '%12321%';

CREATE FUNCTION owners() RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER AS 'BEGIN RETURN (SELECT count(*) FROM u WHERE c = 45654); END';
SELECT owners();
SELECT is_empty($$SELECT FROM sqleq_plan_check WHERE query LIKE '%45654%'$$, 'but not of those that run as their owner');

SELECT a FROM t TABLESAMPLE SYSTEM (10);
SELECT results_eq($$SELECT verdict::text, reason IS NOT NULL FROM sqleq_plan_check WHERE query LIKE '%TABLESAMPLE%'$$, $$VALUES ('unsupported', true)$$, 'what is not read');
SELECT ok(bool_and(queries > 0 AND plans > 0 AND median_ms >= 0), 'the view') FROM sqleq_plan_check_status;

SET LOCAL sqleq.validate_sample = 0;
SELECT a FROM t WHERE b = 77;
SELECT is_empty($$SELECT FROM sqleq_plan_check WHERE query LIKE '%77%'$$, 'none of none');
SET LOCAL sqleq.validate_plans = off;

-- 15 takes one row, "b is 1" and "all rows", as if ORDER BY b DESC had nothing to do: NULLs come first
CREATE TEMP TABLE explained AS SELECT * FROM sqleq_explain_plan('SELECT b, count(*) FROM t WHERE b = 1 GROUP BY ROLLUP (b) ORDER BY b DESC');
SELECT ok(CASE WHEN verdict = 'not_equivalent' THEN result1 -> 0 -> 'b' = 'null' AND result2 -> 0 -> 'b' = '1' AND counterexample IS NOT NULL
              ELSE current_setting('server_version_num')::int >= 160000 END,
    'a wrong plan is run: ' || verdict || coalesce(', ' || reason, '')) FROM explained;
SELECT ok(verdict = 'equivalent' AND counterexample IS NULL AND wrong IS NULL, 'a right one has no counterexample') FROM sqleq_explain_plan('SELECT a FROM t WHERE b = 1');

SELECT * FROM finish();
ROLLBACK;
