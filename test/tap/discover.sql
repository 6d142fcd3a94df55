-- Discovery of oracles from random abstract queries and rewrites. (With an endpoint: test/endpoint/run.)
BEGIN;
SET client_min_messages = warning;
SELECT no_plan();
CREATE ROLE sqleq_tester_tap;
GRANT ALL ON ALL TABLES IN SCHEMA sqleq_hunt TO sqleq_tester_tap;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA sqleq_hunt TO sqleq_tester_tap;
DO $$ BEGIN EXECUTE format('GRANT TEMPORARY ON DATABASE %I TO sqleq_tester_tap', current_database()); END $$;
SELECT throws_ok('SELECT * FROM sqleq_hunt.discover(1)', '42501', 'tests do not run as a superuser');
SELECT throws_ok('SELECT * FROM sqleq_hunt.discover_endpoint()', '42501', 'tests do not run as a superuser');
SET LOCAL ROLE sqleq_tester_tap;

-- a run
CREATE TEMP TABLE run AS SELECT * FROM sqleq_hunt.discover(120, 4, proof_timeout => '5 s');
SELECT ok(next = 120 AND tried > 100 AND tried = invalid + trivial + known + proved + refuted + unknown, 'every candidate is counted once') FROM run;
SELECT ok(proved >= 40, 'many are oracles: ' || proved) FROM run;
SELECT ok(refuted >= 5, 'many are not: ' || refuted) FROM run;
SELECT ok(invalid < tried / 4, 'few are no queries: ' || invalid) FROM run;
SELECT is((SELECT count(*) FROM sqleq_hunt.oracle WHERE origin = 'rewrite'), added, 'as many were added as it says') FROM run;
SELECT ok(added < proved AND added >= 15, 'what differs by the same operators as others is not kept: ' || added || ' of ' || proved) FROM run;
SELECT is(count(*), 0::bigint, 'none restates a condition') FROM sqleq_hunt.oracle WHERE replace(plan1, ':f', '') = replace(plan2, ':f', '');
SELECT is((SELECT count(DISTINCT cluster) <= max(clusters) FROM sqleq_hunt.oracle, run), true, 'clusters') FROM run;
SELECT is((SELECT count(DISTINCT fingerprint) FROM sqleq_hunt.oracle), added, 'no two are the same but for names') FROM run;
SELECT ok(bool_and(semantics = 'bag' AND proof <> '' AND holes IS NOT NULL AND method <> '' AND plan1 <> '' AND plan2 <> '' AND name LIKE 'rewrite\_4\_%'
    AND NOT EXISTS (SELECT FROM unnest(assumptions) AS a WHERE a NOT LIKE 'modulo errors: %')), 'stored with proof and plans') FROM sqleq_hunt.oracle;
SELECT ok(count(*) > 0 AND bool_and(outcome IN ('refuted', 'unknown') AND reason <> ''), 'some failures are kept') FROM sqleq_hunt.candidate;
SELECT is((SELECT count(*) FROM sqleq_hunt.candidate JOIN sqleq_hunt.oracle USING (q1, q2)), 0::bigint, 'no failure is an oracle');
SELECT is((SELECT count(*) FROM pg_namespace WHERE nspname LIKE 'sqleq\_%' AND nspname NOT IN ('sqleq_hunt', 'sqleq_batch', 'sqleq_evaluation', 'sqleq_internal')), 0::bigint, 'no schema is left behind');

-- each of them is an oracle for sqleq_hunt.oracle_add(), too, under another name
SELECT is((SELECT count(*) FILTER (WHERE NOT a.added) FROM (SELECT * FROM sqleq_hunt.oracle ORDER BY name LIMIT 10) AS o,
    sqleq_hunt.oracle_add('again ' || o.name, o.schema_ddl, o.q1, o.q2, '20 s') AS a), 0::bigint, 'proved once more');
DELETE FROM sqleq_hunt.oracle WHERE origin = 'user';

-- what was refuted is no oracle
SELECT is((SELECT count(*) FILTER (WHERE a.verdict <> 'not_equivalent' OR a.counterexample IS NULL)
    FROM (SELECT * FROM sqleq_hunt.candidate WHERE outcome = 'refuted' ORDER BY id LIMIT 5) AS c, sqleq_hunt.oracle_add('refuted', c.schema_ddl, c.q1, c.q2, '20 s') AS a),
    0::bigint, 'with a counterexample');

-- the same seed, the same candidates
CREATE TEMP TABLE first AS SELECT name, q1, q2, method, fingerprint, plan1, plan2 FROM sqleq_hunt.oracle;
SELECT is(added, 0::bigint, 'what is known is not added again') FROM sqleq_hunt.discover(40, 4);
DELETE FROM sqleq_hunt.oracle;
SELECT ok(proved > 10, 'a run in an empty table') FROM sqleq_hunt.discover(40, 4, proof_timeout => '5 s');
SELECT is((SELECT count(*) FROM (SELECT name, q1, q2, method, fingerprint, plan1, plan2 FROM sqleq_hunt.oracle EXCEPT TABLE first) AS s), 0::bigint, 'gives the same oracles');

-- clusters may be limited, and oracles that others added are clustered, too
DELETE FROM sqleq_hunt.oracle;
SELECT ok(added) FROM sqleq_hunt.oracle_add('mine', 'CREATE TABLE x (a integer, b text)', 'SELECT a FROM x WHERE NOT (caq_expr(1, NULL::boolean, x) AND caq_expr(2, NULL::boolean, x))',
    'SELECT a FROM x WHERE NOT caq_expr(1, NULL::boolean, x) OR NOT caq_expr(2, NULL::boolean, x)');
CREATE TEMP TABLE limited AS SELECT * FROM sqleq_hunt.discover(80, 5, cluster_limit => 1);
SELECT ok(added < proved AND added > 0, 'of each cluster one: ' || added || ' of ' || proved) FROM limited;
SELECT is((SELECT max(n) FROM (SELECT count(*) AS n FROM sqleq_hunt.oracle GROUP BY cluster) AS s), 1::bigint, 'no more');
SELECT ok(fingerprint IS NOT NULL AND plan1 = 'SeqScan:f' AND cluster IS NOT NULL AND origin = 'user', 'of others, too') FROM sqleq_hunt.oracle WHERE name = 'mine';

-- tests of this server with them
SELECT ok(done > 30 AND bugs = 0, 'this server stands ' || done || ' tests') FROM sqleq_hunt.oracle_test(100, 1);

-- limits and mistakes
SELECT ok(tried < 100000 AND next < 100000, 'a time limit') FROM sqleq_hunt.discover(100000, 1, timeout => '300 ms');
SELECT throws_ok('SELECT * FROM sqleq_hunt.discover(-1)', '22023', 'number of candidates must be at least 0');
SELECT throws_ok('SELECT * FROM sqleq_hunt.discover(NULL)', '22004', 'number of candidates must not be null');
SELECT throws_ok('SELECT * FROM sqleq_hunt.discover(cluster_limit => 0)', '22023');
SELECT throws_ok('SELECT * FROM sqleq_hunt.discover_endpoint()', '55000', 'no chat endpoint is configured');
RESET ROLE;
CREATE ROLE nobody_special;
SET ROLE nobody_special;
SELECT throws_ok('SELECT * FROM sqleq_hunt.discover(1)', '42501');
SELECT throws_ok('SELECT * FROM sqleq_hunt.discover_endpoint()', '42501');
SELECT throws_ok('SELECT * FROM sqleq_hunt.candidate', '42501');
RESET ROLE;
SELECT * FROM finish();
ROLLBACK;
