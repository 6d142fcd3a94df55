-- Ordinary users: what they may do, and what not.
BEGIN;
-- Nothing but the given answers counts.
SET LOCAL sqleq.attack = 0;
SET client_min_messages = warning;
SELECT no_plan();
CREATE ROLE sqleq_user;
CREATE TABLE granted (a int CHECK (a > 0));
CREATE TABLE secret (a int);
CREATE VIEW window_to_secret AS SELECT a FROM secret;
GRANT SELECT ON granted, window_to_secret TO sqleq_user;
INSERT INTO secret VALUES (42);
-- so that pgTAP's own functions work for that user
GRANT USAGE ON SCHEMA public TO sqleq_user;
DO $$ BEGIN EXECUTE format('GRANT TEMPORARY ON DATABASE %I TO sqleq_user', current_database()); END $$;

SET LOCAL sqleq.debug_answer = '{"version": 1, "verdict": "candidate", "candidates": [{"database": [{"table": 0, "rows": [["1"]]}]}]}';
SET LOCAL ROLE sqleq_user;
SELECT is(sqleq_check('SELECT a FROM granted', 'SELECT a FROM granted WHERE a > 1')::text, 'not_equivalent', 'with SELECT on the table');
SELECT throws_ok($$SELECT sqleq_check('SELECT a FROM secret', 'SELECT a FROM secret WHERE a > 1')$$, '42501', NULL, 'without SELECT on the table');
SELECT throws_ok($$SELECT sqleq_check('SELECT a FROM granted', 'SELECT a FROM secret')$$, '42501', NULL, 'in the second query, too');
SELECT throws_ok($$SELECT * FROM sqleq_features('SELECT a FROM secret')$$, '42501', NULL, 'sqleq_features needs it, too');
SELECT is(sqleq_check('SELECT a FROM window_to_secret', 'SELECT a FROM window_to_secret WHERE a > 1')::text, 'not_equivalent', 'a view gives access as its owner has it');
SELECT results_eq($$SELECT row_data FROM sqleq_counterexample('SELECT a FROM granted', 'SELECT a FROM granted WHERE a > 1')$$,
    $$VALUES ('{"a": 1}'::jsonb)$$, 'a counterexample as tables');
SET LOCAL sqleq.timeout = '60s';
RESET ROLE;
CREATE TABLE hidden_parent (id int PRIMARY KEY, twice int GENERATED ALWAYS AS (id * 2) STORED);
CREATE TABLE visible_child (a int REFERENCES hidden_parent);
GRANT SELECT ON visible_child TO sqleq_user;
SET LOCAL sqleq.debug_answer = '{"version": 1, "verdict": "candidate", "candidates": [{"database": [{"table": 0, "rows": [["1"]]}, {"table": 1, "rows": [["1", null]]}]}]}';
SET LOCAL ROLE sqleq_user;
SELECT results_eq($$SELECT table_name, row_data FROM sqleq_counterexample('SELECT a FROM visible_child', 'SELECT a FROM visible_child WHERE a > 1')$$,
    $$VALUES ('visible_child', '{"a": 1}'::jsonb), ('hidden_parent', '{"id": 1, "twice": 2}')$$, 'a foreign key to a table that the user may not read');
SELECT results_eq('TABLE cex_hidden_parent', 'VALUES (1, 2)', 'its rows are there, too');
SELECT throws_ok($$SET sqleq.debug_answer = 'x'$$, '42501', NULL, 'settings for developers need a superuser');
SELECT throws_ok($$SET sqleq.debug_fault = 'crash'$$, '42501', NULL, 'the other one, too');
SELECT lives_ok($$SET LOCAL sqleq.timeout = '5s'$$, 'other settings do not');
RESET ROLE;

-- row security is part of what a user's query means
CREATE TABLE guarded (a int, owner name);
ALTER TABLE guarded ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON guarded USING (a < 10);
GRANT SELECT ON guarded TO sqleq_user;
SET LOCAL sqleq.debug_answer = '{"version": 1, "verdict": "candidate", "candidates": [{"database": [{"table": 0, "rows": [["5", "x"], ["15", "x"]]}]}]}';
SELECT is(result1, '[{"a": 5}, {"a": 15}]', 'the owner sees all rows') FROM sqleq_explain('SELECT a FROM guarded', 'SELECT a FROM guarded WHERE false');
SET LOCAL ROLE sqleq_user;
SELECT ok(verdict = 'unsupported' OR result1 = '[{"a": 5}]', 'a user sees those of the policy, or the queries are refused')
FROM sqleq_explain('SELECT a FROM guarded', 'SELECT a FROM guarded WHERE false');
RESET ROLE;

-- no function called on the way may write
CREATE SEQUENCE written;
CREATE FUNCTION write_it(int) RETURNS int IMMUTABLE LANGUAGE plpgsql AS $$ BEGIN PERFORM nextval('written'); RETURN $1; END $$;
SET LOCAL sqleq.debug_answer = '{"version": 1, "verdict": "candidate", "candidates": [{"database": [{"table": 0, "rows": [["1"]]}]}]}';
SELECT ok(reason LIKE '%cannot call function nextval(regclass): its effects cannot be rolled back%', 'a function that writes fails: ' || reason)
FROM sqleq_explain('SELECT write_it(a) FROM granted', 'SELECT 2 FROM granted');
SELECT is((SELECT is_called FROM written), false, 'nothing was written');

SELECT * FROM finish();
ROLLBACK;
