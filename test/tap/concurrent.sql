-- Databases that live: what seeds draw. What becomes of them in a campaign, test/campaigns tests.
BEGIN;
SET client_min_messages = warning;
SELECT no_plan();
CREATE TEMP TABLE ideas AS SELECT * FROM sqleq_hunt.concurrent_ideas(200, 1);
SELECT is((SELECT count(*) FROM ideas), (SELECT count(DISTINCT idea) FROM ideas), 'each idea has one row');
-- 6400 tests
SELECT ok(coalesce((SELECT in_tests FROM ideas WHERE ideas.idea = i.idea), 0) >= i.least, format('%s: in at least %s of 6400 tests', i.idea, i.least))
    FROM (VALUES ('aimed at a btree index', 2000), ('aimed at a hash index', 300), ('aimed at a brin index', 300), ('aimed at a gin index', 100), ('aimed at a spgist index', 100),
        ('after VACUUM', 3000), ('after UPDATE', 3000), ('after DELETE', 2000), ('after CLUSTER', 100), ('after REINDEX', 100), ('column with a default that came later', 500),
        ('VACUUM by a second session', 500), ('UPDATE by a second session', 2000), ('DELETE by a second session', 1000), ('INSERT by a second session', 500),
        ('CREATE INDEX by a second session', 100), ('BRIN range without a summary', 50), ('BRIN range loses its summary meanwhile', 20), ('GIN pending list flushed', 50),
        ('compiled (JIT)', 200), ('parallel workers', 300), ('values out of line', 100), ('ten thousand rows', 300), ('two tables', 300)) AS i (idea, least);
SELECT results_eq('SELECT * FROM sqleq_hunt.concurrent_ideas(200, 1)', 'SELECT * FROM ideas', 'the same seed gives the same');
SELECT isnt_empty('SELECT * FROM sqleq_hunt.concurrent_ideas(200, 2) EXCEPT SELECT * FROM ideas', 'another one does not');
SELECT is_empty('SELECT * FROM sqleq_hunt.concurrent_ideas(0)', 'no database, no test');
SELECT is((SELECT count(*) FROM pg_namespace WHERE nspname LIKE 'sqleq\_concurrent%'), 0::bigint, 'none of them is made');
SELECT * FROM finish();
ROLLBACK;
