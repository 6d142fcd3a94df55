-- Bad input: every mistake has an error of its own, with SQLSTATE and hint.
\set SHOW_CONTEXT never
CREATE TABLE arguments (a int);

SELECT sqleq_check(NULL, 'SELECT 1');
SELECT sqleq_check('SELECT 1', NULL);
SELECT sqleq_features(NULL);
SELECT sqleq_internal.problem('SELECT 1', NULL);

SELECT sqleq_check('SELECT 1', 'SELECT 1', bound => 0);
SELECT sqleq_check('SELECT 1', 'SELECT 1', bound => 101);
SELECT sqleq_check('SELECT 1', 'SELECT 1', bound => -1);
SELECT sqleq_check('SELECT 1', 'SELECT 1', semantics => 'multiset');
SELECT sqleq_check('SELECT 1', 'SELECT 1', semantics => '');
SELECT sqleq_check('SELECT 1', 'SELECT 1', timeout => '-1 s');
SELECT sqleq_check('SELECT 1', 'SELECT 1', timeout => '0');

-- NULL options are the defaults; case does not matter
SELECT sqleq_check('SELECT 1', 'SELECT 1', NULL, NULL, NULL);
SELECT sqleq_check('SELECT 1', 'SELECT 1', semantics => 'BAG');

-- the SQLSTATEs
DO $$
DECLARE
    call text;
BEGIN
    FOREACH call IN ARRAY ARRAY[
        'sqleq_check(NULL, ''SELECT 1'')',
        'sqleq_check(''SELECT 1'', ''SELECT 1'', bound => 0)',
        'sqleq_check(''SELECT 1'', ''SELECT 1'', semantics => ''x'')',
        'sqleq_check(''SELECT 1'', ''SELECT 1'', timeout => ''-1 s'')',
        'sqleq_check(''SELEC 1'', ''SELECT 1'')',
        'sqleq_check(''SELECT 1'', ''SELECT a FROM nowhere'')',
        'sqleq_check(''SELECT b FROM arguments'', ''SELECT 1'')']
    LOOP
        BEGIN
            EXECUTE 'SELECT ' || call;
            RAISE NOTICE '%: no error', call;
        EXCEPTION WHEN OTHERS THEN
            RAISE NOTICE '%: %', call, SQLSTATE;
        END;
    END LOOP;
END
$$;

-- settings
\set VERBOSITY sqlstate
SET sqleq.timeout = 0;
SET sqleq.memory_limit = '1MB';
\set VERBOSITY default
SET sqleq.nonsense = 1;
SHOW sqleq.timeout;
SHOW sqleq.memory_limit;
DROP TABLE arguments;
