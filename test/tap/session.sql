-- What a call leaves in its session: nothing but the tables it promises.
BEGIN;
-- Nothing but the given answers counts.
SET LOCAL sqleq.attack = 0;
SET client_min_messages = warning;
SELECT no_plan();
CREATE TABLE s (a int);
SET LOCAL sqleq.debug_answer = '{"version": 1, "verdict": "candidate", "candidates": [{"database": [{"table": 0, "rows": [["1"], ["2"]]}]}]}';

LOAD 'sqleq';
CREATE TEMPORARY TABLE settings_before AS SELECT name, setting FROM pg_settings;
CREATE TEMPORARY TABLE locks_before AS SELECT locktype, relation, mode FROM pg_locks WHERE pid = pg_backend_pid();
SELECT is(sqleq_check('SELECT a FROM s', 'SELECT a FROM s WHERE a > 1')::text, 'not_equivalent', 'a call');
SELECT is((SELECT string_agg(line, E'\n') FROM sqleq_script('SELECT a FROM s', 'SELECT a FROM s WHERE a > 1') AS line) IS NOT NULL, true, 'another one');
SELECT is_empty('SELECT name, setting FROM pg_settings EXCEPT SELECT * FROM settings_before', 'no setting has changed');
SELECT is_empty($$SELECT relation::regclass, mode FROM pg_locks WHERE pid = pg_backend_pid() AND locktype = 'relation'
    AND relation IN (SELECT oid FROM pg_class WHERE oid >= 16384 AND relkind = 'r') AND mode NOT IN ('AccessShareLock')
    EXCEPT SELECT relation::regclass, mode FROM locks_before$$, 'no lock but those of reading');
SELECT is_empty('SELECT * FROM s', 'no row is in the table');
SELECT is_empty('SELECT name FROM pg_prepared_statements', 'no prepared statement is left');
SELECT is_empty($$SELECT name FROM pg_cursors WHERE name LIKE '%sqleq%'$$, 'no cursor is left');

-- inside of functions, and again and again
DO $$
BEGIN
    BEGIN
        PERFORM sqleq_check('SELECT a FROM nowhere', 'SELECT 1');
    EXCEPTION WHEN undefined_table THEN
        NULL;
    END;
    PERFORM sqleq_check('SELECT a FROM s', 'SELECT a FROM s WHERE a > 1');
END
$$;
SELECT pass('errors are caught by an exception block');
SELECT results_eq($$SELECT sqleq_check('SELECT a FROM s', q)::text FROM (VALUES (1, 'SELECT a FROM s WHERE a > 1'), (2, 'SELECT a FROM s WHERE a > 0')) AS v (n, q) ORDER BY n$$,
    $$VALUES ('not_equivalent'), ('unknown')$$, 'once for each row of a table');

-- the same call gives the same counterexample
RESET sqleq.debug_answer;
SELECT is(a.counterexample, b.counterexample, 'the search can be repeated')
FROM sqleq_explain('SELECT a FROM s WHERE a > 3', 'SELECT a FROM s WHERE a >= 3') AS a, sqleq_explain('SELECT a FROM s WHERE a > 3', 'SELECT a FROM s WHERE a >= 3') AS b;

SELECT * FROM finish();
ROLLBACK;
