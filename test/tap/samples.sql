-- Who may write and see values worth trying, and for whom they are tried.
BEGIN;
SET client_min_messages = warning;
SELECT no_plan();
CREATE ROLE sqleq_writer;
CREATE ROLE sqleq_reader;
CREATE ROLE sqleq_stranger;
CREATE TABLE sampled (a int, b text);
GRANT INSERT (b), SELECT (b) ON sampled TO sqleq_writer;
GRANT SELECT (a) ON sampled TO sqleq_reader;
-- so that pgTAP's own functions work for them
GRANT USAGE ON SCHEMA public TO sqleq_writer, sqleq_reader, sqleq_stranger;
DO $$ BEGIN EXECUTE format('GRANT TEMPORARY ON DATABASE %I TO sqleq_writer, sqleq_reader, sqleq_stranger', current_database()); END $$;
SELECT lives_ok($$INSERT INTO sqleq_sample VALUES ('sampled', 'a', '4711')$$, 'the owner writes');

SET LOCAL ROLE sqleq_writer;
SELECT lives_ok($$INSERT INTO sqleq_sample VALUES ('sampled', 'b', 'needle')$$, 'who may write the column writes');
SELECT throws_ok($$INSERT INTO sqleq_sample VALUES ('sampled', 'a', '1')$$, '42501', NULL, 'not for another column');
SELECT results_eq($$SELECT value FROM sqleq_sample WHERE relation = 'sampled'::regclass$$, ARRAY['needle'], 'and sees what is for columns that it may read');
SELECT ok(sqleq_internal.problem('SELECT b FROM sampled', 'SELECT b FROM sampled')::text LIKE '%needle%', 'they are tried');
SELECT ok(sqleq_internal.problem('SELECT b FROM sampled', 'SELECT b FROM sampled')::text NOT LIKE '%4711%', 'those of the other column are not');
RESET ROLE;

SET LOCAL ROLE sqleq_reader;
SELECT results_eq($$SELECT value FROM sqleq_sample WHERE relation = 'sampled'::regclass$$, ARRAY['4711'], 'a reader sees what is for its column');
SELECT throws_ok($$INSERT INTO sqleq_sample VALUES ('sampled', 'a', '2')$$, '42501', NULL, 'and does not write');
SELECT ok(sqleq_internal.problem('SELECT a FROM sampled', 'SELECT a FROM sampled')::text LIKE '%4711%', 'what the owner has written is tried for a reader');
RESET ROLE;

SET LOCAL ROLE sqleq_stranger;
SELECT is_empty($$SELECT 1 FROM sqleq_sample WHERE relation = 'sampled'::regclass$$, 'a stranger sees nothing');
RESET ROLE;

-- the table's own rows, on request
INSERT INTO sampled VALUES (8128, 'hidden');
SET LOCAL sqleq.use_data = on;
SET LOCAL ROLE sqleq_reader;
SELECT ok(sqleq_internal.problem('SELECT a FROM sampled', 'SELECT a FROM sampled')::text LIKE '%8128%', 'values of a column that the user may read');
SELECT ok(sqleq_internal.problem('SELECT a FROM sampled', 'SELECT a FROM sampled')::text NOT LIKE '%hidden%', 'none of another column');
RESET ROLE;
ALTER TABLE sampled ENABLE ROW LEVEL SECURITY;
CREATE POLICY none ON sampled USING (false);
SET LOCAL ROLE sqleq_reader;
SELECT ok(sqleq_internal.problem('SELECT a FROM sampled', 'SELECT a FROM sampled')::text NOT LIKE '%8128%', 'none where policies apply');
RESET ROLE;
SELECT * FROM finish();
ROLLBACK;
