-- Oracles: what is one and what is not, and tests of this server with them.
BEGIN;
SET client_min_messages = warning;
-- where caq_expr() is
SET LOCAL search_path = public, sqleq_hunt;
SELECT no_plan();
-- tests are run by a role that may nothing else
CREATE ROLE sqleq_tester_tap;
GRANT ALL ON ALL TABLES IN SCHEMA sqleq_hunt TO sqleq_tester_tap;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA sqleq_hunt TO sqleq_tester_tap;
DO $$ BEGIN EXECUTE format('GRANT TEMPORARY ON DATABASE %I TO sqleq_tester_tap', current_database()); END $$;
\set ddl '\'CREATE TABLE t1 (a int, b text)\''

-- a hole is a function of its row
CREATE TABLE t1 (a int, b text);
INSERT INTO t1 SELECT i % 7, chr(97 + i % 3) FROM generate_series(1, 60) AS i;
SELECT is((SELECT count(*) FROM (SELECT DISTINCT a, b, caq_expr(1, NULL::boolean, t1) FROM t1) AS s), (SELECT count(*) FROM (SELECT DISTINCT a, b FROM t1) AS s),
    'equal rows, equal values');
SELECT ok(count(DISTINCT caq_expr(1, NULL::boolean, t1)) = 2 AND count(*) > count(caq_expr(1, NULL::boolean, t1)), 'true, false and NULL') FROM t1;
SELECT ok(bool_and(caq_expr(2, NULL::int, t1) IS NOT DISTINCT FROM caq_expr(2, NULL::int, a, b)), 'a row is its columns') FROM t1;
SELECT is(caq_expr(3, NULL::text, NULL::t1), caq_expr(3, NULL::text, NULL::int, NULL::text), 'a NULL row is a row of NULLs');
SELECT throws_ok('SELECT caq_expr(NULL, NULL::int, 1)', '22004', 'hole number must not be null');
SELECT throws_ok('SELECT caq_expr(1, NULL::point, 1)', '0A000', 'no values are available for a hole of type point');

-- verdicts with holes
SELECT is(sqleq_check('SELECT * FROM t1 WHERE caq_expr(1, NULL::boolean, t1)', 'SELECT * FROM t1 WHERE caq_expr(1, NULL::boolean, a, b) IS TRUE')::text, 'equivalent', 'the same hole');
SELECT is(sqleq_check('SELECT * FROM t1 WHERE caq_expr(1, NULL::boolean, t1)', 'SELECT * FROM t1 WHERE caq_expr(2, NULL::boolean, t1)')::text, 'not_equivalent', 'another hole');
SELECT is(sqleq_check('SELECT caq_expr(1, NULL::int, 5)', 'SELECT 1')::text, 'not_equivalent', 'a hole over constants is no constant');
SELECT throws_ok($$SELECT sqleq_check('SELECT caq_expr(1, NULL::int, a) FROM t1', 'SELECT caq_expr(1, NULL::int, b) FROM t1')$$, '42804', 'hole 1 has two different signatures');
SELECT throws_ok($$SELECT sqleq_check('SELECT caq_expr(a, NULL::int, b) FROM t1', 'SELECT 1')$$, '22023', 'hole number must be a constant');

-- the setting says what a hole gives; what it does not say is as for the hole that it is like
SET LOCAL sqleq.hole_values = '{"points": [{"hole": 9, "row": ["5", null], "value": "true"}, {"hole": 9, "row": ["5", "x"], "value": null}], "like": {"9": 1}}';
SELECT is(ARRAY[caq_expr(9, NULL::boolean, 5, NULL::text), caq_expr(9, NULL::boolean, 5, 'x'::text)], ARRAY[true, NULL], 'sqleq.hole_values says what a hole gives');
SELECT ok(bool_and(caq_expr(9, NULL::boolean, t1) IS NOT DISTINCT FROM caq_expr(1, NULL::boolean, t1)), 'elsewhere it is like another one') FROM t1 WHERE a <> 5;
SET LOCAL sqleq.hole_values = '';
SELECT throws_ok($$SET LOCAL sqleq.hole_values = '{'$$, '22023', 'invalid value for parameter "sqleq.hole_values": "{"');
SELECT is(count(DISTINCT sqleq_check(format('SELECT a FROM t1 WHERE caq_expr(%s, NULL::boolean, a, NULL::int)', n), 'SELECT a FROM t1 WHERE false')), 1::bigint, 'no verdict depends on a number')
    FROM generate_series(1, 40) AS n;
SELECT ok(reason LIKE '%with sqleq.hole_values = %', 'a refutation says what the holes give') FROM sqleq_explain('SELECT a FROM t1 WHERE caq_expr(1, NULL::boolean, a)', 'SELECT a FROM t1');

-- oracles
SELECT results_eq($$SELECT added, verdict::text, reason FROM sqleq_hunt.oracle_add('tlp', $$ || quote_literal(:ddl) || $$, 'SELECT * FROM t1',
    'SELECT * FROM t1 WHERE caq_expr(1, NULL::boolean, t1) UNION ALL SELECT * FROM t1 WHERE caq_expr(1, NULL::boolean, t1) IS NOT TRUE')$$,
    $$VALUES (true, 'equivalent', NULL::text)$$, 'a partition');
SELECT results_eq('SELECT q1, semantics, holes, proof <> '''', outline LIKE ''%t1%'' AND outline NOT LIKE ''%scratch%'' FROM sqleq_hunt.oracle WHERE name = ''tlp''',
    $$VALUES ('SELECT * FROM t1', 'bag', ARRAY['1 boolean(integer,text)'], true, true)$$, 'it is stored with its proof');
SELECT ok(NOT added AND verdict = 'not_equivalent' AND counterexample ? 't1' AND result1 <> result2, 'half a partition is none, and here is why')
    FROM sqleq_hunt.oracle_add('half', :ddl, 'SELECT * FROM t1', 'SELECT * FROM t1 WHERE caq_expr(1, NULL::boolean, t1) UNION ALL SELECT * FROM t1 WHERE NOT caq_expr(1, NULL::boolean, t1)');
SELECT ok(NOT added AND verdict = 'equivalent' AND reason LIKE '%assumption%', 'a proof that rests on an assumption is not enough: ' || reason)
    FROM sqleq_hunt.oracle_add('ties', :ddl, 'SELECT * FROM t1 ORDER BY a LIMIT 1', 'SELECT * FROM t1 ORDER BY a, a LIMIT 1');
SELECT is((SELECT count(*) FROM sqleq_hunt.oracle), 1::bigint, 'nothing else was stored');
SELECT throws_ok(format('SELECT * FROM sqleq_hunt.oracle_add(%L, %L, %L, %L)', 'tlp', :ddl, 'SELECT 1', 'SELECT 1'), '42710', 'oracle "tlp" already exists');
SELECT throws_ok($$SELECT * FROM sqleq_hunt.oracle_add('x', 'DROP TABLE t1', 'SELECT 1', 'SELECT 1')$$, '0A000', 'DROP TABLE is not allowed in the schema of an oracle');
SELECT throws_ok($$SELECT * FROM sqleq_hunt.oracle_add('x', 'CREATE TABLE public.z (a int)', 'SELECT 1', 'SELECT 1')$$, '3F000');
SELECT throws_ok($$SELECT * FROM sqleq_hunt.oracle_add('x', ' ', 'SELECT 1', 'SELECT 1')$$, '42601', 'the schema of an oracle is empty');
SELECT throws_ok($$SELECT * FROM sqleq_hunt.oracle_add('x', 'CREATE TABLE z (a int)', 'SELECT * FROM zz', 'SELECT 1')$$, '42P01', 'relation "zz" does not exist');
SELECT throws_ok($$SELECT * FROM sqleq_hunt.oracle_add('x', NULL, 'SELECT 1', 'SELECT 1')$$, '22004', 'schema of the oracle must not be null');
SELECT throws_ok($$SELECT * FROM sqleq_hunt.oracle_add('x', 'CREATE TABLE z (a int)', 'SELECT a FROM z WHERE a = $1', 'SELECT a FROM z WHERE $1 = a')$$, '42P02', 'oracle queries must not have parameters');
SELECT is((SELECT count(*) FROM pg_namespace WHERE nspname LIKE 'sqleq\_%' AND nspname NOT IN ('sqleq_hunt', 'sqleq_batch', 'sqleq_evaluation', 'sqleq_internal')), 0::bigint, 'no schema is left behind');
SELECT ok(current_setting('search_path') NOT LIKE '%scratch%', 'nor a setting');

-- the library is proved
SELECT results_eq('SELECT count(*) >= 60, count(*) = count(*) FILTER (WHERE added) FROM sqleq_hunt.oracle_load()', 'VALUES (true, true)', 'all oracles of the library are proved');
SELECT is((SELECT count(*) FROM sqleq_hunt.oracle_load()), 0::bigint, 'a second load finds them there');
SELECT is((SELECT count(*) FROM sqleq_hunt.oracle, unnest(assumptions) AS a WHERE a NOT LIKE 'modulo errors: %'), 0::bigint,
    'without assumptions, but for errors, which are no difference in an instance');

-- tests
SELECT throws_ok('SELECT * FROM sqleq_hunt.oracle_test(1)', '42501', 'tests do not run as a superuser');
SELECT throws_ok('SELECT sqleq_hunt.oracle_script(1)', '42501', 'tests do not run as a superuser');
SET LOCAL ROLE sqleq_tester_tap;
CREATE TEMP TABLE run AS SELECT * FROM sqleq_hunt.oracle_test(300, 11);
SELECT ok(done > 150 AND executed > done AND with_rows > 50 AND bugs = 0 AND next = 300, 'this server stands ' || done || ' tests') FROM run;
SELECT results_eq('SELECT done, with_rows, refused FROM sqleq_hunt.oracle_test(60, 12, NULL, 20)', 'SELECT done, with_rows, refused FROM sqleq_hunt.oracle_test(60, 12, NULL, 20)',
    'the same seed and number, the same tests');
SELECT is((SELECT count(*) FROM pg_namespace WHERE nspname LIKE 'sqleq\_%' AND nspname NOT IN ('sqleq_hunt', 'sqleq_batch', 'sqleq_evaluation', 'sqleq_internal')), 0::bigint, 'they leave nothing behind');
SELECT throws_ok('SELECT * FROM sqleq_hunt.oracle_test(1, 1, ''none'')', '42704', 'oracle "none" does not exist');

-- a difference is found, reduced and told
INSERT INTO sqleq_hunt.oracle (name, schema_ddl, q1, q2, semantics, proof, assumptions, holes)
    VALUES ('wrong', :ddl, 'SELECT * FROM t1', 'SELECT * FROM t1 WHERE caq_expr(1, NULL::boolean, t1) IS NOT NULL', 'bag', 'none', '{}', '{}');
SELECT ok(bugs > 0, 'an oracle that is wrong finds "bugs"') FROM sqleq_hunt.oracle_test(150, 3, 'wrong');
SELECT ok(bool_and(kind = 'wrong result' AND oracle = 'wrong' AND settings1 = '' AND settings2 = '' AND result1 <> result2), 'that need no setting') FROM sqleq_hunt.bug;
SELECT ok((SELECT string_agg(line, E'\n') FROM sqleq_hunt.bug_script(min(id)) AS line) LIKE '%CREATE SCHEMA sqleq_bug;%ROLLBACK;%', 'a script') FROM sqleq_hunt.bug;
SELECT throws_ok('SELECT sqleq_hunt.bug_script(max(id) + 1) FROM sqleq_hunt.bug', '42704', NULL, 'no script without a bug');
SELECT ok(script LIKE '%CREATE TABLE sqleq_result1 (%' AND script LIKE '%CREATE TABLE sqleq_result2 (%' AND script LIKE '%the results differ%' AND script LIKE '%-- by the plan:%',
    'that compares the results, and has the plans') FROM sqleq_hunt.bug ORDER BY id LIMIT 1;
SELECT ok(length(script) - length(replace(script, 'INSERT', '')) <= 12, 'a row or two are enough: ' || script) FROM sqleq_hunt.bug ORDER BY id LIMIT 1;
SELECT ok(bool_and(plan1 <> '' AND plan2 <> ''), 'with plans') FROM sqleq_hunt.bug;
SELECT ok(sum(seen) > count(*) AND count(*) <= 4, sum(seen) || ' sightings, ' || count(*) || ' rows') FROM sqleq_hunt.bug;
SELECT ok((SELECT bugs FROM sqleq_hunt.oracle_test(1, 3, 'wrong', test)) = 1, 'its test finds it again') FROM sqleq_hunt.bug ORDER BY id LIMIT 1;

-- a value that is not what it should be cannot be shown, nor compared, and ends nothing
RESET ROLE;
CREATE CAST (bytea AS int4range) WITHOUT FUNCTION;
-- casts that others have made stand in no test: this one looks like the catalog's
SET LOCAL allow_system_table_mods = on;
UPDATE pg_cast SET oid = 9990 WHERE castsource = 'bytea'::regtype AND casttarget = 'int4range'::regtype;
SET LOCAL ROLE sqleq_tester_tap;
INSERT INTO sqleq_hunt.oracle (name, schema_ddl, q1, q2, semantics, proof, assumptions, holes)
    VALUES ('broken', :ddl, 'SELECT a, b, int4range(1, NULL) FROM t1', 'SELECT a, b, (''\x0102034500''::bytea || decode(left(b, 0), ''hex''))::int4range FROM t1 WHERE b IS NOT NULL '
        'UNION ALL SELECT a, b, int4range(1, NULL) FROM t1 WHERE b IS NULL', 'bag', 'none', '{}', '{}');
SELECT ok(bugs > 0, 'values that cannot be read are "bugs"') FROM sqleq_hunt.oracle_test(20, 3, 'broken');
SELECT ok(count(*) > 0 AND bool_and(concat(result1, result2) LIKE '%(type with OID % does not exist)%'), 'that say so') FROM sqleq_hunt.bug WHERE oracle = 'broken';
DELETE FROM sqleq_hunt.oracle WHERE name = 'broken';
DELETE FROM sqleq_hunt.bug WHERE oracle = 'broken';

-- what is known is told no more
INSERT INTO sqleq_hunt.muted_bug (pattern, reason) VALUES ('wron_', 'known'), ('%nothing of that kind%', NULL);
DELETE FROM sqleq_hunt.bug;
SELECT is((SELECT bugs FROM sqleq_hunt.oracle_test(50, 3, 'wrong')), 0, 'a muted bug is none');
SELECT results_eq('SELECT pattern, seen > 0 FROM sqleq_hunt.muted_bug ORDER BY pattern', $$VALUES ('%nothing of that kind%', false), ('wron_', true)$$, 'but is counted');
SELECT is((SELECT count(*) FROM sqleq_hunt.bug), 0::bigint, 'and not told');
DELETE FROM sqleq_hunt.muted_bug;

-- other kinds: an internal error, an error where none can be, constants of a prepared statement
RESET ROLE;
CREATE FUNCTION public.internally(a int) RETURNS int IMMUTABLE LANGUAGE plpgsql AS $$BEGIN IF a = 0 THEN RAISE 'something is broken' USING ERRCODE = 'XX000'; END IF; RETURN a; END$$;
CREATE FUNCTION public.silently(a int) RETURNS int IMMUTABLE LEAKPROOF LANGUAGE plpgsql AS $$BEGIN IF a = 0 THEN RAISE 'nothing is wrong' USING ERRCODE = '22023'; END IF; RETURN a; END$$;
CREATE FUNCTION public.loudly(a int) RETURNS int IMMUTABLE LANGUAGE plpgsql AS $$BEGIN IF a = 0 THEN RAISE 'I may do that' USING ERRCODE = '22023'; END IF; RETURN a; END$$;
ALTER FUNCTION public.internally OWNER TO sqleq_tester_tap;
ALTER FUNCTION public.silently OWNER TO sqleq_tester_tap;
ALTER FUNCTION public.loudly OWNER TO sqleq_tester_tap;
SET LOCAL ROLE sqleq_tester_tap;
INSERT INTO sqleq_hunt.oracle (name, schema_ddl, q1, q2, semantics, proof, assumptions, holes) VALUES
    ('internal', :ddl, 'SELECT a FROM t1', 'SELECT public.internally(a) FROM t1', 'bag', 'none', '{}', '{}'),
    ('silent', :ddl, 'SELECT a FROM t1', 'SELECT public.silently(a) FROM t1', 'bag', 'none', '{}', '{}'),
    ('loud', :ddl, 'SELECT a FROM t1', 'SELECT public.loudly(a) FROM t1', 'bag', 'none', '{}', '{}'),
    ('prepared', :ddl, 'SELECT current_setting(''plan_cache_mode''), a FROM t1', 'SELECT current_setting(''plan_cache_mode''), a FROM t1', 'bag', 'none', '{}', '{}');
SELECT ok(bugs > 0, 'an internal error is found') FROM sqleq_hunt.oracle_test(50, 4, 'internal');
SELECT results_eq('SELECT DISTINCT kind, result2 FROM sqleq_hunt.bug', $$VALUES ('internal error', 'something is broken')$$, 'and told');
DELETE FROM sqleq_hunt.bug;
SELECT ok(bugs > 0, 'an error that nothing in the query may raise is found') FROM sqleq_hunt.oracle_test(400, 4, 'silent');
SELECT results_eq('SELECT DISTINCT kind, result2 FROM sqleq_hunt.bug', $$VALUES ('error mismatch', 'nothing is wrong')$$, 'and told');
DELETE FROM sqleq_hunt.bug;
SELECT ok(bugs = 0 AND refused > 0, 'an error that a function may raise is none') FROM sqleq_hunt.oracle_test(50, 4, 'loud');
SELECT ok(bugs > 0, 'what a prepared statement gives with a generic plan is compared, too') FROM sqleq_hunt.oracle_test(50, 4, 'prepared');
SELECT ok(bool_and(settings2 LIKE '%plan_cache_mode%' AND script LIKE '%PREPARE sqleq_query (text%) AS %EXECUTE sqleq_query(''plan_cache_mode''%'), 'and told as such: ' || min(script))
    FROM sqleq_hunt.bug;

-- not for everybody
RESET ROLE;
CREATE ROLE nobody_special;
SET ROLE nobody_special;
SELECT throws_ok('SELECT * FROM sqleq_hunt.oracle_test(1)', '42501');
SELECT throws_ok('SELECT * FROM sqleq_hunt.oracle_load()', '42501');
SELECT throws_ok($$SELECT * FROM sqleq_hunt.oracle_add('x', 'CREATE TABLE z (a int)', 'SELECT 1', 'SELECT 1')$$, '42501');
RESET ROLE;
SELECT * FROM finish();
ROLLBACK;
