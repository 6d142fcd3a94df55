-- What the extension does as the owner of its tables, and what it does with the texts of others: nobody's functions, operators, casts or types get a word in,
-- wherever they stand. Each trap takes a lock of the session, which no rollback gives back, and which may be taken where nothing may be written.
BEGIN;
SET client_min_messages = warning;
SELECT no_plan();
DROP EXTENSION sqleq CASCADE;
CREATE ROLE sqleq_attacker;
CREATE ROLE sqleq_tester_tap;
CREATE SCHEMA in_front AUTHORIZATION sqleq_attacker;
-- commons is what public is elsewhere: pgTAP is in public, and would fall into the traps
CREATE SCHEMA home;
CREATE SCHEMA commons;
GRANT ALL ON SCHEMA home, commons TO sqleq_attacker;
GRANT USAGE ON SCHEMA home, in_front, commons TO PUBLIC;

CREATE FUNCTION in_front.trap() RETURNS void IMMUTABLE PARALLEL SAFE LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_catalog.pg_advisory_lock(151515); END $$;
CREATE FUNCTION pg_temp.caught() RETURNS bigint LANGUAGE sql AS $$
    SELECT count(*) FROM pg_catalog.pg_locks WHERE locktype OPERATOR(pg_catalog.=) 'advisory' AND objid OPERATOR(pg_catalog.=) 151515
$$;

-- every operator and function that might be meant, for every pair of some types, so that some fit better than the catalog's
CREATE FUNCTION pg_temp.plant(place name) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    types text[] := '{integer,bigint,text,boolean,date,numeric,"regtype[]",name,"double precision"}';
    l text; r text; o text; f text; result text;
BEGIN
    FOREACH l IN ARRAY types LOOP
        FOREACH f IN ARRAY '{lower,upper,length,cardinality,round,abs,count,sum,min,max,now,to_json,quote_ident,caq_expr,date_trunc,format_type,greatest_of}'::text[] LOOP
            EXECUTE format('CREATE FUNCTION %I.%I(%s) RETURNS %s IMMUTABLE LANGUAGE plpgsql AS ''BEGIN PERFORM in_front.trap(); RETURN $1; END''', place, f, l, l);
        END LOOP;
        FOREACH r IN ARRAY types LOOP
            EXECUTE format('CREATE FUNCTION %I.yes(%s, %s) RETURNS boolean IMMUTABLE LANGUAGE plpgsql AS ''BEGIN PERFORM in_front.trap(); RETURN true; END''', place, l, r);
            IF place <> 'home' THEN    -- see below
                EXECUTE format('CREATE FUNCTION %I.caq_expr(integer, %s, %s) RETURNS %2$s IMMUTABLE LANGUAGE plpgsql AS ''BEGIN PERFORM in_front.trap(); RETURN NULL; END''', place, l, r);
            END IF;
            FOREACH o IN ARRAY '{=,<>,<,>,<=,>=,~,!~,~~,@>,<@,&&}'::text[] LOOP
                EXECUTE format('CREATE OPERATOR %I.%s (LEFTARG = %s, RIGHTARG = %s, PROCEDURE = %1$I.yes)', place, o, l, r);
            END LOOP;
            EXECUTE format('CREATE FUNCTION %I.left(%s, %s) RETURNS %2$s IMMUTABLE LANGUAGE plpgsql AS ''BEGIN PERFORM in_front.trap(); RETURN $1; END''', place, l, r);
            FOREACH o IN ARRAY '{+,-,*,/,||,%}'::text[] LOOP
                EXECUTE format('CREATE OPERATOR %I.%s (LEFTARG = %s, RIGHTARG = %s, PROCEDURE = %1$I.left)', place, o, l, r);
            END LOOP;
        END LOOP;
    END LOOP;
    EXECUTE format('CREATE DOMAIN %I.date AS pg_catalog.date CHECK (in_front.trap() IS NULL)', place);
    EXECUTE format('CREATE DOMAIN %I.text AS pg_catalog.text CHECK (in_front.trap() IS NULL)', place);
    EXECUTE format('CREATE TYPE %I.two AS (a integer, b integer)', place);
    EXECUTE format('CREATE FUNCTION %I.cast_two(%1$I.two) RETURNS integer IMMUTABLE LANGUAGE plpgsql AS ''BEGIN PERFORM in_front.trap(); RETURN 1; END''', place);
    EXECUTE format('CREATE CAST (%I.two AS integer) WITH FUNCTION %1$I.cast_two(%1$I.two) AS IMPLICIT', place);
    EXECUTE format('CREATE TABLE %I.t1 (a integer, b pg_catalog.text)', place);
    EXECUTE format('CREATE TABLE %I.pg_class (a integer)', place);
END
$$;
SET LOCAL ROLE sqleq_attacker;
SELECT pg_temp.plant('in_front');
SELECT pg_temp.plant('home');
RESET ROLE;

-- before it is there, and after
SET LOCAL search_path = in_front, home, pg_catalog;
CREATE EXTENSION sqleq SCHEMA home;
SET LOCAL search_path = public;
SELECT is(pg_temp.caught(), 0::bigint, 'CREATE EXTENSION runs nothing of theirs');
SELECT is((SELECT count(*) FROM pg_depend AS d WHERE d.refobjid >= 16384 AND d.refclassid IN ('pg_proc'::regclass, 'pg_operator'::regclass)
    AND d.classid IN ('pg_constraint'::regclass, 'pg_attrdef'::regclass, 'pg_rewrite'::regclass)
    AND d.objid >= (SELECT oid FROM pg_extension WHERE extname = 'sqleq')
    AND NOT EXISTS (SELECT FROM pg_depend AS own WHERE own.classid = d.refclassid AND own.objid = d.refobjid AND own.deptype = 'e'
        AND own.refobjid = (SELECT oid FROM pg_extension WHERE extname = 'sqleq'))), 0::bigint, 'nor depends on it');
SET LOCAL ROLE sqleq_attacker;
SELECT pg_temp.plant('commons');
RESET ROLE;
GRANT USAGE ON SCHEMA home, commons TO sqleq_tester_tap;
GRANT ALL ON ALL TABLES IN SCHEMA sqleq_hunt TO sqleq_tester_tap;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA home, sqleq_hunt TO sqleq_tester_tap;

SET LOCAL search_path = in_front, home, commons, pg_catalog;
CREATE TEMP TABLE loaded AS SELECT added, reason FROM sqleq_hunt.oracle_load();
CREATE TEMP TABLE added AS SELECT added, reason FROM sqleq_hunt.oracle_add('safe', 'CREATE TABLE t1 (a int, b text, c date CHECK (c > ''2000-01-01''), CHECK (a < 10 + 5))',
    'SELECT a + 1::bigint, a <> 5 FROM t1 WHERE caq_expr(1, NULL::boolean, t1)', 'SELECT a + 1::bigint, a <> 5 FROM t1 WHERE caq_expr(1, NULL::boolean, t1) OFFSET 0');
INSERT INTO sqleq_hunt.snippet (kind, text, arguments, results) VALUES ('expression', '$1 || $2', '{text,int}', '{text}'),
    ('expression', 'commons.lower($1)', '{text}', '{text}'), ('expression', '$1 OPERATOR(commons.=) $2', '{int,int}', '{boolean}'),
    ('expression', '($1::commons.text)::pg_catalog.text', '{text}', '{text}'), ('expression', 'ROW($1, $2)::commons.two IS NULL', '{int,int}', '{boolean}');
SET LOCAL ROLE sqleq_tester_tap;
CREATE FUNCTION pg_temp.nothing() RETURNS void LANGUAGE sql AS '';
CREATE TEMP TABLE tested AS SELECT done, bugs FROM sqleq_hunt.oracle_test(400, 1);
CREATE TEMP TABLE scripted AS SELECT (SELECT string_agg(line, E'\n') FROM sqleq_hunt.oracle_script(7, 1) AS line) AS script;
CREATE TEMP TABLE generated AS SELECT sqleq_hunt.snippet_generate(10, 1) AS n;
CREATE TEMP TABLE discovered AS SELECT tried, proved FROM sqleq_hunt.discover(40, 1);
RESET ROLE;
CREATE TEMP TABLE stopped AS SELECT sqleq_hunt.campaign_stop(1) AS n;
CREATE TEMP TABLE status AS SELECT * FROM sqleq_hunt.campaign_status;
CREATE TEMP TABLE path AS SELECT current_setting('search_path') AS path;
SET LOCAL search_path = public;
SELECT is(pg_temp.caught(), 0::bigint, 'nothing of theirs was run');
SELECT ok(pg_catalog.bool_and(added), 'the library is proved all the same: ' || pg_catalog.min(reason)) FROM loaded;
SELECT ok(added, 'an oracle is stored' OPERATOR(pg_catalog.||) coalesce(': ' OPERATOR(pg_catalog.||) reason, '')) FROM added;
SELECT ok(done OPERATOR(pg_catalog.>) 300 AND bugs OPERATOR(pg_catalog.=) 0, 'and tested') FROM tested;
SELECT ok(script IS NOT NULL, 'and written down') FROM scripted;
SELECT ok(n OPERATOR(pg_catalog.=) 10, 'snippets are made') FROM generated;
SELECT ok(proved OPERATOR(pg_catalog.>) 0, 'oracles are discovered') FROM discovered;
SELECT ok(n OPERATOR(pg_catalog.=) 0, 'campaigns are stopped') FROM stopped;
SELECT ok(path OPERATOR(pg_catalog.=) 'in_front, home, commons, pg_catalog', 'the caller keeps his search_path') FROM path;

-- the schema of an oracle calls what the catalog has, and nothing that changes anything
CREATE FUNCTION pg_temp.adds(ddl text, q text DEFAULT 'SELECT a FROM t1') RETURNS text LANGUAGE plpgsql AS $$
BEGIN
    RETURN (SELECT coalesce(reason, 'added') FROM sqleq_hunt.oracle_add('oracle ' OPERATOR(pg_catalog.||) pg_catalog.md5(ddl OPERATOR(pg_catalog.||) q), ddl, q, q));
EXCEPTION WHEN OTHERS THEN RETURN sqlstate;
END $$;
CREATE FUNCTION pg_temp.refused(ddl text) RETURNS text LANGUAGE sql AS $$
    SELECT ok(pg_temp.adds(ddl) OPERATOR(pg_catalog.=) ANY ('{0A000,3F000,42704,42P01,42883}'::pg_catalog.text[]), ddl)
$$;
SELECT ok(pg_temp.adds('CREATE TABLE t1 (a int CHECK (abs(a) < 5), b text COLLATE "C" DEFAULT lower(''X''), c int GENERATED ALWAYS AS (a + 1) STORED, UNIQUE (b))')
    OPERATOR(pg_catalog.=) 'added', 'functions of the catalog are allowed');
SELECT pg_temp.refused('CREATE TABLE t1 (a int CHECK (commons.abs(a) < 5))');
SELECT pg_temp.refused('CREATE TABLE t1 (a int CHECK (a OPERATOR(commons.<) 5))');
SELECT pg_temp.refused('CREATE TABLE t1 (a int DEFAULT commons.abs(1))');
SELECT pg_temp.refused('CREATE TABLE t1 (a commons.date)');
SELECT pg_temp.refused('CREATE TABLE t1 (a int, b int GENERATED ALWAYS AS (commons.abs(1)) STORED)');
SELECT pg_temp.refused('CREATE TABLE t1 (a int); CREATE INDEX ON t1 ((commons.abs(1) + a))');
SELECT pg_temp.refused('CREATE TABLE t1 (a int); CREATE INDEX ON t1 (a) WHERE a > commons.abs(1)');
SELECT pg_temp.refused('CREATE TABLE t1 (a int); CREATE INDEX ON t1 (a commons.int_ops)');
SELECT pg_temp.refused('CREATE TABLE t1 (a int); ALTER TABLE t1 ADD b int DEFAULT commons.abs(1)');
SELECT pg_temp.refused('CREATE TABLE t1 (a int); ALTER TABLE t1 ALTER a TYPE int USING commons.abs(a)');
SELECT pg_temp.refused('CREATE TABLE t1 (a int); ALTER TABLE t1 ALTER a SET DEFAULT commons.abs(1)');
SELECT pg_temp.refused('CREATE TABLE t1 (a int); ALTER TABLE t1 ADD CHECK (commons.abs(1) = a)');
SELECT pg_temp.refused('CREATE TABLE t1 (a int); ALTER TABLE t1 OWNER TO sqleq_attacker');
SELECT pg_temp.refused('CREATE TABLE t1 (a int) PARTITION BY RANGE (a); CREATE TABLE t2 PARTITION OF t1 FOR VALUES FROM (commons.abs(1)) TO (9)');
SELECT pg_temp.refused('CREATE TABLE t1 (a int) PARTITION BY LIST (a); CREATE TABLE t2 PARTITION OF t1 FOR VALUES IN (lo_create(0)::int)');
SELECT pg_temp.refused('CREATE TABLE t1 (a int) PARTITION BY RANGE ((commons.abs(a)))');
SELECT pg_temp.refused('CREATE TABLE t1 (a int, EXCLUDE USING gist (int4range(a, 9) WITH OPERATOR(commons.&&)))');
SELECT pg_temp.refused('CREATE TABLE t1 (a int); CREATE VIEW v1 AS SELECT commons.abs(a) FROM t1');
SELECT pg_temp.refused('CREATE TABLE t1 (a int); CREATE VIEW v1 AS SELECT a FROM commons.t1');
SELECT pg_temp.refused('CREATE TABLE t1 (a int); CREATE VIEW v1 AS SELECT table_to_xml(''t1'', true, true, '''')');
SELECT pg_temp.refused('CREATE TABLE t1 (a int); CREATE VIEW v1 AS SELECT a FROM t1 ORDER BY a USING OPERATOR(commons.<)');
SELECT pg_temp.refused('CREATE DOMAIN d AS int CHECK (commons.abs(VALUE) > 0); CREATE TABLE t1 (a d)');
SELECT pg_temp.refused('CREATE DOMAIN commons.d AS int; CREATE TABLE t1 (a int)');
SELECT pg_temp.refused('CREATE TYPE commons.e AS ENUM (''x''); CREATE TABLE t1 (a int)');
SELECT pg_temp.refused('CREATE TABLE t1 (LIKE commons.t1 INCLUDING ALL)');
SELECT pg_temp.refused('CREATE TABLE t1 () INHERITS (commons.t1)');
SELECT pg_temp.refused('CREATE TABLE t1 (a int DEFAULT nextval(''commons.s''))');
SELECT pg_temp.refused('CREATE TABLE t1 (a text DEFAULT query_to_xml(''SELECT 1'', true, true, '''')::text)');
SELECT pg_temp.refused('CREATE TABLE t1 (a text DEFAULT pg_read_file(''/etc/passwd''))');
SELECT pg_temp.refused('CREATE TABLE t1 (a int); SELECT 1');
SELECT pg_temp.refused('CREATE TABLE t1 (a int); CREATE FUNCTION f() RETURNS int LANGUAGE sql AS ''SELECT 1''');
SELECT pg_temp.refused('CREATE TABLE t1 AS SELECT 1 AS a');

-- nor do its queries
SELECT ok(pg_temp.adds('CREATE TABLE t1 (a int)', q) OPERATOR(pg_catalog.~~) reason, q) FROM (VALUES
    ('SELECT commons.abs(a) FROM t1', 'function %abs(integer) belongs neither to pg_catalog nor to the role that runs it'),
    ('SELECT a OPERATOR(commons.+) a FROM t1', 'function %left"(integer,integer) belongs neither to pg_catalog nor to the role that runs it'),
    ('SELECT a::commons.date::pg_catalog.date FROM (SELECT NULL::date AS a FROM t1) AS s', 'type %date belongs neither to pg_catalog nor to the oracle'),
    ('SELECT a FROM commons.t1', 'table "t1" is not a table of the oracle''s schema'),
    ('SELECT a FROM t1 WHERE query_to_xml(''SELECT 1'', true, true, '''') IS NULL', 'function query_to_xml(text,boolean,boolean,text) is volatile'),
    ('SELECT a FROM t1 WHERE table_to_xml(''t1'', true, true, '''') IS NULL', 'function table_to_xml(regclass,boolean,boolean,text) is not immutable'),
    ('SELECT a FROM t1 ORDER BY a USING OPERATOR(commons.<)', '42809')) AS pairs (q, reason);
SELECT is(pg_temp.caught(), 0::bigint, 'still nothing of theirs was run');

-- a hole that fits better than the extension's own is found in its schema, and refused
GRANT CREATE ON SCHEMA sqleq_hunt TO sqleq_attacker;
SET LOCAL ROLE sqleq_attacker;
CREATE FUNCTION sqleq_hunt.caq_expr(integer, boolean, integer) RETURNS boolean IMMUTABLE LANGUAGE plpgsql AS $$ BEGIN PERFORM in_front.trap(); RETURN true; END $$;
RESET ROLE;
SELECT ok(pg_temp.adds('CREATE TABLE t1 (a int)', 'SELECT a FROM t1 WHERE caq_expr(1, NULL::boolean, a)') OPERATOR(pg_catalog.~~)
    'function %caq_expr(integer,boolean,integer) belongs neither to pg_catalog nor to the role that runs it', 'a hole of theirs is none');
SELECT is(pg_temp.caught(), 0::bigint, 'nor was it called');
DROP FUNCTION sqleq_hunt.caq_expr(integer, boolean, integer);
REVOKE CREATE ON SCHEMA sqleq_hunt FROM sqleq_attacker;

-- who may add oracles, or rows to the tables, runs nothing as another
ALTER TABLE sqleq_hunt.oracle OWNER TO CURRENT_USER;
INSERT INTO sqleq_hunt.oracle (name, schema_ddl, q1, q2, semantics, proof, assumptions, holes) VALUES
    ('foreign', 'CREATE TABLE t1 (a int)', 'SELECT a FROM t1', 'SELECT commons.abs(a) FROM t1', 'bag', 'none', '{}', '{}'),
    ('worse', 'CREATE TABLE t1 (a int); ALTER TABLE t1 ADD b int DEFAULT commons.abs(1)', 'SELECT a FROM t1', 'SELECT a FROM t1', 'bag', 'none', '{}', '{}');
SET LOCAL ROLE sqleq_tester_tap;
SELECT is(done, 0::bigint, 'an oracle that calls a function of another is not tested') FROM sqleq_hunt.oracle_test(10, 1, 'foreign');
SELECT throws_ok($$SELECT * FROM sqleq_hunt.oracle_test(10, 1, 'worse')$$, '3F000');
RESET ROLE;
GRANT TRIGGER ON sqleq_hunt.snippet TO sqleq_attacker;
SET LOCAL ROLE sqleq_attacker;
CREATE FUNCTION commons.on_insert() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM in_front.trap(); RETURN NEW; END $$;
CREATE TRIGGER trap BEFORE INSERT ON sqleq_hunt.snippet FOR EACH ROW EXECUTE FUNCTION commons.on_insert();
SET LOCAL ROLE sqleq_tester_tap;
SELECT throws_ok('SELECT sqleq_hunt.snippet_generate(5, 9)', '55000', 'table "snippet" has a trigger, "trap"');
RESET ROLE;
SELECT is(pg_temp.caught(), 0::bigint, 'nor was a trigger of theirs');

-- who runs tests must be able to do nothing
GRANT pg_write_server_files TO sqleq_tester_tap;
SET LOCAL ROLE sqleq_tester_tap;
SELECT throws_ok('SELECT * FROM sqleq_hunt.oracle_test(1)', '42501', 'tests do not run as a role that may run programs or access files on the server');
RESET ROLE;
REVOKE pg_write_server_files FROM sqleq_tester_tap;
CREATE ROLE sqleq_super SUPERUSER;
CREATE ROLE sqleq_between;
GRANT sqleq_super TO sqleq_between;
GRANT sqleq_between TO sqleq_tester_tap;
SET LOCAL ROLE sqleq_tester_tap;
SELECT throws_ok('SELECT * FROM sqleq_hunt.oracle_test(1)', '42501', 'tests do not run as a member of a superuser''s role');
RESET ROLE;
REVOKE sqleq_between FROM sqleq_tester_tap;
REVOKE USAGE ON SCHEMA sqleq_hunt FROM PUBLIC, sqleq_tester_tap;
SELECT throws_ok($$SELECT sqleq_hunt.campaign_start('sqleq_tester_tap')$$, '42501', 'role "sqleq_tester_tap" lacks USAGE on schema "sqleq_hunt" of sqleq');

-- the traps do work
SET LOCAL search_path = in_front, pg_catalog;
DO $$ BEGIN PERFORM 'a'::pg_catalog.text = 'a'::pg_catalog.text; END $$;
SET LOCAL search_path = public;
SELECT ok(pg_temp.caught() OPERATOR(pg_catalog.>) 0, 'the traps were set');
SELECT pg_catalog.pg_advisory_unlock_all();
SELECT * FROM finish();
ROLLBACK;
