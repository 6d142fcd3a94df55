-- The extension's objects: documented, in two schemas, declared truthfully, usable by everybody.
BEGIN;
-- Nothing but the given answers counts.
SET LOCAL sqleq.attack = 0;
SET client_min_messages = warning;
SELECT no_plan();

CREATE TEMPORARY VIEW members AS
    SELECT d.classid, d.objid FROM pg_depend d JOIN pg_extension e ON e.oid = d.refobjid
    WHERE d.refclassid = 'pg_extension'::regclass AND e.extname = 'sqleq' AND d.deptype = 'e';

SELECT is_empty(
    $$SELECT pg_describe_object(classid, objid, 0) FROM members
      WHERE obj_description(objid, CASE classid WHEN 'pg_proc'::regclass THEN 'pg_proc' ELSE 'pg_type' END) IS NULL
        AND classid IN ('pg_proc'::regclass, 'pg_type'::regclass)
        AND NOT (classid = 'pg_type'::regclass AND objid IN (SELECT oid FROM pg_type WHERE typelem <> 0 OR typrelid <> 0))$$,
    'every function and type has a comment');
SELECT is_empty(
    $$SELECT pg_describe_object(classid, objid, 0) FROM members WHERE obj_description(objid, classid::regclass::name) IS NULL AND classid <> 'pg_type'::regclass$$,
    'so has everything else');
SELECT is_empty(
    $$SELECT c.oid::regclass, a.attname FROM pg_class AS c LEFT JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum > 0 AND c.relkind IN ('r', 'v')
      WHERE c.oid IN (SELECT objid FROM members WHERE classid = 'pg_class'::regclass) AND c.relkind IN ('r', 'v')
        AND (obj_description(c.oid, 'pg_class') IS NULL OR (a.attnum IS NOT NULL AND col_description(c.oid, a.attnum) IS NULL))$$,
    'every table, column and view has a comment');
SELECT set_eq(
    $$SELECT concat(nullif(pronamespace::regnamespace::text, 'public') || '.', proname) FROM pg_proc WHERE oid IN (SELECT objid FROM members WHERE classid = 'pg_proc'::regclass)$$,
    ARRAY['sqleq_check', 'sqleq_version', 'sqleq_explain', 'sqleq_counterexample', 'sqleq_script', 'sqleq_features', 'sqleq_internal.problem', 'sqleq_check_plan', 'sqleq_explain_plan', 'sqleq_internal.plan_features', 'sqleq_internal.plan_problem', 'sqleq_classes', 'sqleq_separate', 'sqleq_separate_tables', 'sqleq_separate_script', 'sqleq_contained', 'sqleq_mutants',
        'sqleq_show', 'sqleq_report', 'sqleq_assert', 'sqleq_internal.lemma_add', 'sqleq_internal.lemma_drop', 'sqleq_batch.start', 'sqleq_batch.stop', 'sqleq_batch.resume', 'sqleq_batch.retry', 'sqleq_batch.changes', 'sqleq_batch.drop',
        'sqleq_batch.workers', 'sqleq_batch.report', 'sqleq_evaluation.mine', 'sqleq_evaluation.confirm', 'sqleq_evaluation.start', 'sqleq_evaluation.report', 'sqleq_evaluation.variants', 'sqleq_evaluation.columns', 'sqleq_test_data', 'sqleq_test_mutants', 'sqleq_test_script', 'sqleq_grade', 'sqleq_grade_all', 'sqleq_grade_page', 'sqleq_hunt.caq_expr', 'sqleq_hunt.stay',
        'sqleq_hunt.oracle_add', 'sqleq_hunt.oracle_ideas', 'sqleq_hunt.concurrent_ideas', 'sqleq_hunt.oracle_load', 'sqleq_hunt.oracle_script', 'sqleq_hunt.oracle_test', 'sqleq_hunt.bug_script', 'sqleq_hunt.bug_report', 'sqleq_hunt.campaign_start',
        'sqleq_hunt.campaign_stop', 'sqleq_hunt.campaign_resume', 'sqleq_hunt.campaign_in_flight', 'sqleq_hunt.discover', 'sqleq_hunt.discover_endpoint',
        'sqleq_hunt.snippet_generate', 'sqleq_hunt.snippet_endpoint'],
    'the functions');
SELECT set_eq(
    $$SELECT relname FROM pg_class WHERE oid IN (SELECT objid FROM members WHERE classid = 'pg_class'::regclass) AND relnamespace = 'public'::regnamespace AND relkind <> 'i'$$,
    ARRAY['sqleq_sample', 'sqleq_mistake', 'sqleq_plan_check', 'sqleq_plan_check_status', 'sqleq_progress'], 'other tables and views are in schemas of the extension''s own');
SELECT cmp_ok(count(*)::int, '<=', 25, '\df shows few functions') FROM pg_proc WHERE oid IN (SELECT objid FROM members WHERE classid = 'pg_proc'::regclass) AND pronamespace = 'public'::regnamespace;
SELECT is_empty(
    $$SELECT relname FROM pg_class WHERE oid IN (SELECT objid FROM members WHERE classid = 'pg_class'::regclass) AND relkind = 'r' GROUP BY relname HAVING count(*) > 1$$,
    'the library finds the extension''s tables by their names');
SELECT enum_has_labels('sqleq_verdict', ARRAY['equivalent', 'equivalent_within_bound', 'not_equivalent', 'unknown', 'unsupported']);
SELECT is_empty(
    $$SELECT oid::regprocedure FROM pg_proc WHERE oid IN (SELECT objid FROM members WHERE classid = 'pg_proc'::regclass)
      AND proname NOT IN ('caq_expr', 'bug_script', 'bug_report', 'sqleq_version', 'stay', 'changes')
      AND (provolatile <> 'v' OR proparallel <> 'u' OR proisstrict OR prosecdef OR has_function_privilege('public', oid, 'execute') = (pronamespace = 'sqleq_hunt'::regnamespace))$$,
    'functions are volatile, parallel unsafe, not strict, run as the caller, and are open to all, but for those that test the server');
SELECT is_empty(
    $$SELECT oid::regprocedure FROM pg_proc WHERE oid IN (SELECT objid FROM members WHERE classid = 'pg_proc'::regclass)
      AND pronamespace = 'public'::regnamespace AND proname NOT IN ('sqleq_features', 'sqleq_check_plan', 'sqleq_explain_plan', 'sqleq_mutants', 'sqleq_version')
      AND array_to_string(proargnames, ',') !~ '^(q1,q2|queries|queries,goal|q,mutants|reference,answers?),bound,semantics,timeout\M'$$,
    'all options have the same names everywhere');
SELECT is_empty(
    $$SELECT name FROM pg_settings WHERE name LIKE 'sqleq.%' AND (short_desc IS NULL OR context <> CASE WHEN name ~ '^sqleq.(debug|max_|batch_workers)' THEN 'superuser' ELSE 'user' END)$$,
    'settings are described; only those for developers and the caps need a superuser');

-- the extension moves, and works wherever it is
CREATE SCHEMA elsewhere;
ALTER EXTENSION sqleq SET SCHEMA elsewhere;
SELECT is(elsewhere.sqleq_check('SELECT 1', 'SELECT 1')::text, 'equivalent', 'in a schema outside search_path');
SELECT results_eq($$SELECT verdict::text FROM elsewhere.sqleq_explain('SELECT 1', 'SELECT 1')$$, $$VALUES ('equivalent')$$, 'the row of sqleq_explain there');

-- hostile operators in search_path change nothing
CREATE SCHEMA hostile;
CREATE FUNCTION hostile.lie(anyelement, anyelement) RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'hostile operator called'; END $$;
CREATE OPERATOR hostile.= (LEFTARG = name, RIGHTARG = name, PROCEDURE = nameeq);
CREATE FUNCTION hostile.oid_lie(oid, oid) RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'hostile operator called'; END $$;
CREATE OPERATOR hostile.= (LEFTARG = oid, RIGHTARG = oid, PROCEDURE = hostile.oid_lie);
CREATE TABLE hostile_target (a int);
SET LOCAL search_path = hostile, public, pg_catalog;
SELECT set_config('sqleq.debug_answer', '{"version": 1, "verdict": "candidate", "candidates": [{"database": [{"table": 0, "rows": [["1"]]}]}]}', true);
SELECT public.lives_ok($$SELECT * FROM elsewhere.sqleq_counterexample('SELECT a FROM hostile_target', 'SELECT 2 FROM hostile_target')$$, 'counterexample with a hostile search_path');
SELECT public.lives_ok($$SELECT elsewhere.sqleq_script('SELECT a FROM hostile_target', 'SELECT 2 FROM hostile_target')$$, 'script with a hostile search_path');
RESET search_path;

SELECT * FROM finish();
ROLLBACK;
