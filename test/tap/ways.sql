-- Other ways to the rows of a query: by a cursor, a prepared statement, changes of a table. On a server that is right all lead there, and leave nothing behind.
BEGIN;
SET client_min_messages = warning;
SELECT no_plan();
CREATE ROLE sqleq_tester_ways;
GRANT ALL ON ALL TABLES IN SCHEMA sqleq_hunt TO sqleq_tester_ways;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA sqleq_hunt TO sqleq_tester_ways;
SELECT count(*) > 0 FROM sqleq_hunt.oracle_load();
SET ROLE sqleq_tester_ways;

-- each occurs, and so do the other ideas
CREATE TEMP TABLE ideas AS SELECT * FROM sqleq_hunt.oracle_ideas(2500, 1);
SELECT is((SELECT count(*) FROM ideas WHERE idea LIKE 'its rows %'), 8::bigint, 'all ways are gone');
SELECT ok(EXISTS (SELECT FROM ideas WHERE ideas.idea = i.idea), i.idea)
    FROM (VALUES ('WITH RECURSIVE'), ('sample of a whole table'), ('window run over partitions'), ('value at the end of its type'), ('run condition')) AS i (idea);

-- nothing is said of a server that is right (seed 5 meets its bug of Memoize, BUGS.md)
SELECT ok(bugs = 0 AND refused * 10 < done, 'all ways lead to the same rows') FROM sqleq_hunt.oracle_test(1200, 6, 'plans');

-- tables, prepared statements, cursors
SELECT is((SELECT count(*) FROM pg_class WHERE relname LIKE 'sqleq_rows%'), 0::bigint, 'no table is left');
SELECT is((SELECT count(*) FROM pg_prepared_statements WHERE name = 'sqleq_query'), 0::bigint, 'nor a prepared statement');
SELECT is((SELECT count(*) FROM pg_cursors WHERE name = 'sqleq_cursor'), 0::bigint, 'nor a cursor');
SELECT is(current_setting('transaction_read_only'), 'off', 'and the transaction is what it was');

-- one that the session has, as a script that failed leaves it behind, stays, and is no bug
PREPARE sqleq_query AS SELECT 'mine';
SELECT ok(bugs = 0 AND done > 0, 'a name that is taken is no bug') FROM sqleq_hunt.oracle_test(400, 5, 'plans');
SELECT is((SELECT count(*) FROM pg_prepared_statements WHERE name = 'sqleq_query'), 1::bigint, 'and the statement stays');
DEALLOCATE sqleq_query;

-- without scenarios a number gives the same, but for them
CREATE TEMP TABLE scripts (scenarios boolean, script text);
INSERT INTO scripts SELECT true, (SELECT string_agg(line, E'\n') FROM sqleq_hunt.oracle_script(n, 11) AS line) FROM generate_series(0, 1400, 200) AS n;
SET LOCAL sqleq.hunt_scenarios = off;
INSERT INTO scripts SELECT false, (SELECT string_agg(line, E'\n') FROM sqleq_hunt.oracle_script(n, 11) AS line) FROM generate_series(0, 1400, 200) AS n;
SELECT results_eq('SELECT scenarios, bool_or(script LIKE ''%-- scenario: %'') FROM scripts GROUP BY 1 ORDER BY 1', 'VALUES (false, false), (true, true)', 'scenarios can be left out');
SELECT is((SELECT count(DISTINCT substring(script FROM '(-- query 1.*)')) FROM scripts WHERE script LIKE '%-- query 1%'), (SELECT count(DISTINCT substring(script FROM '(-- query 1.*)')) FROM scripts WHERE script LIKE '%-- query 1%' AND scenarios), 'and the queries are the same');
RESET ROLE;
SELECT * FROM finish();
ROLLBACK;
