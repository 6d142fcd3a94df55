-- Laws and scenarios of a user: rows of sqleq_hunt.entry, written as in data/.
BEGIN;
SET client_min_messages = warning;
SELECT no_plan();
CREATE ROLE sqleq_tester_tap;
GRANT ALL ON ALL TABLES IN SCHEMA sqleq_hunt TO sqleq_tester_tap;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA sqleq_hunt TO sqleq_tester_tap;
DO $$ BEGIN EXECUTE format('GRANT TEMPORARY ON DATABASE %I TO sqleq_tester_tap', current_database()); END $$;
SELECT throws_ok($$INSERT INTO sqleq_hunt.entry (folder, text) VALUES ('oracles', '')$$, '23514', NULL, 'a folder that there is not');
SELECT ok(count(*) > 0, 'the oracles are there') FROM sqleq_hunt.oracle_load();

SET LOCAL ROLE sqleq_tester_tap;
CREATE FUNCTION pg_temp.ideas(pattern text) RETURNS bigint LANGUAGE sql AS $$SELECT count(*) FROM sqleq_hunt.oracle_ideas(300, 1) WHERE idea LIKE $1$$;
CREATE FUNCTION pg_temp.scripts(pattern text) RETURNS bigint LANGUAGE sql AS $$SELECT count(*) FROM generate_series(0, 20) AS n WHERE (SELECT string_agg(line, E'\n') FROM sqleq_hunt.oracle_script(n * 1000, 1) AS line) LIKE $1$$;
SELECT is(pg_temp.ideas('law: of a user%'), 0::bigint, 'nothing of a user');
INSERT INTO sqleq_hunt.entry (folder, text) SELECT 'laws', format(E'\n-- name: of a user, %s\n-- types: text\nlength(a) >= 0\n', i) FROM generate_series(1, 20) AS i;
INSERT INTO sqleq_hunt.entry (folder, text) VALUES ('laws', E'-- share: 900'),
    ('scenarios', E'-- template: made(name)\nCREATE TABLE {{name}} (a integer)\n\n-- for: n in 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20\n-- name: of a user, {{n}}\n{{made(e3_user)}};');
SELECT ok(pg_temp.ideas('law: of a user%') > 0, 'the next test has them');
SELECT ok(pg_temp.scripts('%CREATE TABLE e%_user (a integer)%') > 0, 'scenarios, too');
UPDATE sqleq_hunt.entry SET enabled = false;
SELECT is(pg_temp.ideas('law: of a user%'), 0::bigint, 'unless they are not to be used');

INSERT INTO sqleq_hunt.entry (folder, text) VALUES ('laws', E'-- name: one\nlength(a) >= 0');
SELECT throws_ok('SELECT sqleq_hunt.oracle_test(1)', 'F0000', 'could not read the texts of tests: laws/sqleq_hunt.entry:1: the entry has no header "types"', 'what is wrong is named');
DELETE FROM sqleq_hunt.entry WHERE enabled;
SELECT lives_ok('SELECT sqleq_hunt.oracle_test(1)', 'and forgotten when it has gone');
SELECT * FROM finish();
ROLLBACK;
