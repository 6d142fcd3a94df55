-- The server's own search for a difference, where the core cannot judge a pair: what it runs, what it leaves alone, and what it says.
BEGIN;
SET client_min_messages = warning;
SELECT no_plan();
CREATE TABLE item (id int PRIMARY KEY, tags int[]);
INSERT INTO item VALUES (1, '{7}');

-- what is tried, and what is said of it
SELECT results_eq($$SELECT verdict::text, (stats ->> 'server_databases')::int > 100, stats ? 'search_ms', counterexample IS NULL, proof IS NULL
    FROM sqleq_explain('SELECT x FROM item, unnest(tags) x', 'SELECT x FROM item CROSS JOIN LATERAL unnest(tags) AS u (x)')$$,
    $$VALUES ('unsupported', true, true, true, true)$$, 'many databases show nothing, and prove nothing');
SELECT results_eq($$SELECT verdict::text, proof, counterexample ? 'item', result1 IS DISTINCT FROM result2
    FROM sqleq_explain('SELECT x FROM item, unnest(tags) x', 'SELECT DISTINCT x FROM item, unnest(tags) x')$$,
    $$VALUES ('not_equivalent', 'counterexample from random search, confirmed by this server', true, true)$$, 'a difference is found');
SELECT is((SELECT count(*) FROM sqleq_counterexample('SELECT x FROM item, unnest(tags) x', 'SELECT x FROM item, unnest(tags || tags) x')), 1::bigint,
    'one row shows it, so one row is what is left');
SELECT ok((SELECT string_agg(line, E'\n') FROM sqleq_script('SELECT x FROM item, unnest(tags) x', 'SELECT DISTINCT x FROM item, unnest(tags) x') AS line) LIKE '%INSERT INTO%', 'a script, too');
SELECT is((SELECT stats -> 'server_databases' FROM sqleq_explain('SELECT x, random() FROM item, unnest(tags) x', 'SELECT x, 0.5 FROM item, unnest(tags) x')), NULL,
    'a volatile function keeps the server from trying');
SELECT is((SELECT stats -> 'server_databases' FROM sqleq_explain('SELECT x FROM item TABLESAMPLE system (50), unnest(tags) x', 'SELECT x FROM item, unnest(tags) x')), NULL,
    'so does a sample');
SELECT is((SELECT stats -> 'server_databases' FROM sqleq_explain('SELECT x, item.tableoid FROM item, unnest(tags) x', 'SELECT x, 1::oid FROM item, unnest(tags) x')), NULL,
    'so does a system column');
SELECT is((SELECT stats -> 'server_databases' FROM sqleq_explain('SELECT relname::text FROM pg_class, unnest(reloptions) x', 'SELECT x FROM pg_class, unnest(reloptions) x')), NULL,
    'so do the catalogs');
SELECT ok('now() has its present value' = ANY (assumptions), 'the moment counts, and is named')
    FROM sqleq_explain('SELECT x FROM item, unnest(tags) x', 'SELECT x FROM item, unnest(tags) x WHERE now() < ''1980-01-01''');

-- the contents of the tables play no part, and stay
SELECT is((SELECT counterexample::text FROM sqleq_explain('SELECT x FROM item, unnest(tags) x', 'SELECT x FROM item, unnest(tags) x WHERE x IS DISTINCT FROM 2')) LIKE '%2%', true,
    'the value in the query makes the difference');
SELECT is((SELECT count(*) FROM item), 1::bigint, 'no rows were written');

-- functions are told the truth about the made-up rows, or fail
CREATE FUNCTION in_sql() RETURNS SETOF int LANGUAGE sql STABLE AS 'SELECT id FROM item';
CREATE FUNCTION in_plpgsql() RETURNS SETOF int LANGUAGE plpgsql STABLE AS 'BEGIN RETURN QUERY SELECT id FROM item; END';
SELECT is(sqleq_check('SELECT f, x FROM in_sql() f, item i, unnest(i.tags) x', 'SELECT j.id, x FROM item j, item i, unnest(i.tags) x')::text, 'unsupported', 'a function in SQL reads the same rows');
SELECT ok(verdict = 'unsupported' AND reason LIKE '%reads table%', 'one in another language may not: ' || reason)
    FROM sqleq_explain('SELECT f FROM in_plpgsql() f', 'SELECT id + 1 FROM item, unnest(tags) x');
CREATE SEQUENCE written;
CREATE FUNCTION write_it(int) RETURNS SETOF int IMMUTABLE LANGUAGE plpgsql AS $$ BEGIN PERFORM nextval('written'); RETURN NEXT $1; END $$;
SELECT ok(verdict = 'unsupported' AND reason LIKE '%cannot call function nextval(regclass): its effects cannot be rolled back%', 'a function that writes fails: ' || reason)
    FROM sqleq_explain('SELECT w FROM item, write_it(id) w', 'SELECT 2 FROM item');
SELECT is((SELECT is_called FROM written), false, 'nothing was written');

-- row security, and the user's own rights
CREATE ROLE sqleq_searcher;
CREATE TABLE guarded (a int, tags int[]);
ALTER TABLE guarded ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON guarded USING (a < 10);
GRANT SELECT ON guarded TO sqleq_searcher;
GRANT USAGE ON SCHEMA public TO sqleq_searcher;
SELECT is(sqleq_check('SELECT a, x FROM guarded, unnest(tags) x', 'SELECT a, x FROM guarded, unnest(tags) x WHERE a < 10')::text, 'not_equivalent', 'the owner sees all rows');
SET LOCAL ROLE sqleq_searcher;
SELECT is(sqleq_check('SELECT a, x FROM guarded, unnest(tags) x', 'SELECT a, x FROM guarded, unnest(tags) x WHERE a < 10')::text, 'unsupported', 'a user those of the policy');
SELECT throws_ok($$SELECT sqleq_check('SELECT x FROM item, unnest(tags) x', 'SELECT id FROM item')$$, '42501', NULL, 'a table that the user may not read');
RESET ROLE;

SELECT * FROM finish();
ROLLBACK;
