-- A unique index whose rows have been changed in the same transaction is marked: snapshots that are older can see rows that were not unique. In the transaction that has
-- made the table there is none but its own; of a table that was there before, the key is not believed.
BEGIN;
CREATE TABLE was_there (id int, a int);
INSERT INTO was_there VALUES (1, 1), (2, 1);
COMMIT;

BEGIN;
SET client_min_messages = warning;
SELECT no_plan();
CREATE TABLE made_here (id int, a int);
INSERT INTO made_here VALUES (1, 1), (2, 1);
UPDATE was_there SET a = id;
UPDATE made_here SET a = id;
CREATE UNIQUE INDEX was_there_key ON was_there (a);
CREATE UNIQUE INDEX made_here_key ON made_here (a);
SELECT results_eq($$SELECT indexrelid::regclass::text FROM pg_index WHERE indcheckxmin AND indrelid IN ('was_there'::regclass, 'made_here'::regclass) ORDER BY 1$$,
    $$VALUES ('made_here_key'), ('was_there_key')$$, 'both indexes are marked');
SELECT matches(sqleq_check('SELECT DISTINCT a FROM made_here WHERE a IS NOT NULL', 'SELECT a FROM made_here WHERE a IS NOT NULL')::text, '^equivalent', 'the key of a table that is made here');
SELECT doesnt_match(sqleq_check('SELECT DISTINCT a FROM was_there WHERE a IS NOT NULL', 'SELECT a FROM was_there WHERE a IS NOT NULL')::text, '^equivalent', 'and of one that was there');
SELECT ok('unique index was_there_key on table public.was_there is not modelled (it is newer than what this transaction sees)' = ANY (assumptions), 'which is said')
    FROM sqleq_explain('SELECT DISTINCT a FROM was_there WHERE a IS NOT NULL', 'SELECT a FROM was_there WHERE a IS NOT NULL');
SELECT * FROM finish();
ROLLBACK;

DROP TABLE was_there;
