-- What the extension does as the owner of its tables, callers cannot bend with their search_path.
BEGIN;
SET client_min_messages = warning;
SELECT no_plan();
CREATE SCHEMA hostile;
CREATE FUNCTION hostile.lie(text, text) RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'hostile operator called'; END $$;
CREATE OPERATOR hostile.= (LEFTARG = text, RIGHTARG = text, PROCEDURE = hostile.lie);
CREATE OPERATOR hostile.~~ (LEFTARG = text, RIGHTARG = text, PROCEDURE = hostile.lie);
CREATE FUNCTION hostile.number_lie(integer, integer) RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'hostile operator called'; END $$;
CREATE OPERATOR hostile.= (LEFTARG = integer, RIGHTARG = integer, PROCEDURE = hostile.number_lie);

-- pgTAP's own functions would fall into the trap, so it asks afterwards
SET LOCAL search_path = hostile, public, pg_catalog;
CREATE TEMP TABLE added AS SELECT added FROM sqleq_oracle_add('safe', 'CREATE TABLE t1 (a int)', 'SELECT a FROM t1', 'SELECT a FROM t1 OFFSET 0');
CREATE TEMP TABLE tested AS SELECT done FROM sqleq_oracle_test(20, 1, 'safe');
CREATE TEMP TABLE stopped AS SELECT sqleq_campaign_stop(1) AS n;
CREATE TEMP TABLE path AS SELECT current_setting('search_path') AS path;
DO $$ BEGIN PERFORM 'a'::text = 'a'::text; EXCEPTION WHEN raise_exception THEN CREATE TEMP TABLE trapped AS SELECT true AS yes; END $$;
RESET search_path;

SELECT ok(added, 'an oracle is stored') FROM added;
SELECT ok(done > 0, 'and tested') FROM tested;
SELECT is(n, 0, 'campaigns are stopped') FROM stopped;
SELECT is(path, 'hostile, public, pg_catalog', 'the caller keeps his search_path') FROM path;
SELECT ok(yes, 'the trap was set') FROM trapped;
SELECT * FROM finish();
ROLLBACK;
