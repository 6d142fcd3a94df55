-- The script of a counterexample: its text, and that it runs and shows the difference. The answers are given (sqleq.debug_answer).
SET TimeZone = 'UTC';
CREATE SCHEMA sx;
CREATE TYPE sx.mood AS ENUM ('sad', 'ok');
CREATE DOMAIN sx.amount AS numeric(8, 2) NOT NULL CHECK (VALUE > 0);
CREATE TABLE sx.team (id int PRIMARY KEY, name text COLLATE "C" UNIQUE, feels sx.mood);
CREATE TABLE sx.player (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    team int REFERENCES sx.team (id),
    pay sx.amount,
    born date,
    "Last Name" text,
    double numeric GENERATED ALWAYS AS (pay * 2) STORED,
    CHECK (born > '1900-01-01')
);
CREATE UNIQUE INDEX player_name ON sx.player (lower("Last Name")) WHERE team IS NOT NULL;
CREATE VIEW sx.roster AS SELECT p.id, t.name, t.feels FROM sx.player p LEFT JOIN sx.team t ON t.id = p.team;
INSERT INTO sx.team VALUES (99, 'real');

SET sqleq.debug_answer = '{"version": 1, "verdict": "candidate", "candidates": [{"parameters": [{"index": 1, "value": "ok"}],
    "database": [{"table": 0, "rows": [["1", "5", "10.5", "366", "O''Neill", null]]}, {"table": 1, "rows": [["5", "a\\b", "ok"]]}]}]}';
\pset format unaligned
\t on
SELECT string_agg(line, E'\n') AS script FROM sqleq_script(
    'SELECT sx.player.id, name, double FROM sx.player JOIN sx.roster USING (id) WHERE feels = $1 -- ends in a comment',
    'SELECT id, name, 0::numeric FROM sx.roster WHERE feels <> $1::sx.mood;') AS line \gset
SELECT :'script';
\pset format aligned
\t off
-- it runs, also where the tables exist
:script
-- and leaves nothing behind
SELECT relname FROM pg_class WHERE relnamespace = pg_my_temp_schema();
SELECT * FROM sx.team;

-- lists differ in their order only
SET sqleq.debug_answer = '{"version": 1, "verdict": "candidate", "candidates": [{"database": [{"table": 0, "rows": [["1", "a", null], ["2", "b", null]]}]}]}';
SELECT sqleq_script('SELECT id, name FROM sx.team ORDER BY id', 'TABLE sx.team ORDER BY id') AS script;
SELECT string_agg(line, E'\n') AS script FROM sqleq_script('SELECT id, name FROM sx.team ORDER BY id', 'SELECT id, name FROM sx.team ORDER BY id DESC') AS line \gset
:script

-- a column of untyped NULLs took the other query's type; EXCEPT needs to be told
SET sqleq.debug_answer = '{"version": 1, "verdict": "candidate", "candidates": [{"database": [{"table": 0, "rows": [["1", "a", "ok"]]}]}]}';
SELECT string_agg(line, E'\n') AS script FROM sqleq_script('SELECT id, feels AS "How" FROM sx.team ORDER BY id',
    'SELECT id, nothing FROM (SELECT id, NULL AS nothing FROM sx.team) t ORDER BY id -- ends in a comment') AS line \gset
\pset format unaligned
\t on
SELECT :'script';
\pset format aligned
\t off
:script

-- so does a literal at the top that takes it, when lists are compared
SELECT string_agg(line, E'\n') AS script FROM sqleq_script('SELECT feels FROM sx.team ORDER BY id', 'SELECT ''sad'' FROM sx.team ORDER BY id') AS line \gset
:script

-- tables of the same name: schemas under their own names
CREATE SCHEMA sy;
CREATE TABLE sy.team (id int PRIMARY KEY);
SET sqleq.debug_answer = '{"version": 1, "verdict": "candidate", "candidates": [{"database": [{"table": 0, "rows": [["1", "a", null]]}, {"table": 1, "rows": [["2"]]}]}]}';
SELECT string_agg(line, E'\n') AS script FROM sqleq_script('SELECT a.id FROM sx.team a, sy.team b', 'SELECT b.id FROM sx.team a, sy.team b') AS line \gset
\pset format unaligned
\t on
SELECT :'script';
\pset format aligned
\t off
SET client_min_messages = warning;
DROP SCHEMA sx, sy CASCADE;
:script
SELECT to_regclass('sx.team'), to_regclass('sy.team');

-- queries whose texts mean something else under other settings
CREATE TABLE word (w text);
SET sqleq.debug_answer = '{"version": 1, "verdict": "candidate", "candidates": [{"database": [{"table": 0, "rows": [["a\\b"]]}]}]}';
SET DateStyle = 'SQL, DMY';
SELECT string_agg(line, E'\n') AS script FROM sqleq_script('SELECT extract(month FROM date ''01/02/2003'') FROM word', 'SELECT extract(month FROM date ''2003-01-02'') FROM word') AS line \gset
RESET DateStyle;
:script
SET bytea_output = 'escape';
SET extra_float_digits = 0;
SELECT string_agg(line, E'\n') AS script FROM sqleq_script('SELECT ''a''::bytea::text, ''0.1''::float8 + 0.2 FROM word', 'SELECT ''\x61'', 0.3 FROM word') AS line \gset
RESET bytea_output;
RESET extra_float_digits;
:script
SET transform_null_equals = on;
SELECT string_agg(line, E'\n') AS script FROM sqleq_script('SELECT w FROM word WHERE NULL = NULL', 'SELECT w FROM word WHERE false') AS line \gset
RESET transform_null_equals;
:script
DROP TABLE word;

-- what only this database has: functions in constraints and generated columns, types; and values without equality
CREATE SCHEMA sz;
CREATE FUNCTION sz.big(int) RETURNS boolean LANGUAGE sql IMMUTABLE AS 'SELECT $1 > 5';
CREATE FUNCTION sz.twice(int) RETURNS int LANGUAGE sql IMMUTABLE AS 'SELECT 2 * $1';
CREATE TYPE sz.size AS ENUM ('small', 'large');
CREATE TYPE sz.crate AS (width int, size sz.size);
CREATE DOMAIN sz.age AS int CHECK (sz.big(VALUE));
CREATE TABLE sz.thing (id int PRIMARY KEY CHECK (sz.big(id)), age sz.age, doubled int GENERATED ALWAYS AS (sz.twice(id)) STORED, crate sz.crate, crates sz.crate[], data json, place point, CHECK (age > 0));
CREATE UNIQUE INDEX thing_key ON sz.thing (sz.twice(id)) WHERE sz.big(id);
SET sqleq.debug_answer = '{"version": 1, "verdict": "candidate", "candidates": [{"parameters": [{"index": 1, "value": "small"}], "database": [{"table": 0, "rows": [["7", "8", "14", "(1,large)", "{\"(1,small)\"}", "{\"a\":1}", "(1,2)"]]}]}]}';
SELECT string_agg(line, E'\n') AS script FROM sqleq_script('SELECT id, doubled, crate, data, place FROM sz.thing WHERE (crate).size > $1', 'SELECT id, doubled, crate, data, place FROM sz.thing WHERE (crate).size = $1::sz.size') AS line \gset
\pset format unaligned
\t on
SELECT :'script';
\pset format aligned
\t off
SELECT string_agg(line, E'\n') AS other_script FROM sqleq_script('SELECT data, place, ROW(id, data) FROM sz.thing ORDER BY id', 'SELECT data, NULL, ROW(id, data) FROM sz.thing ORDER BY id') AS line \gset
DROP SCHEMA sz CASCADE;
:script
:other_script

-- a function of the queries takes a type as it is
CREATE SCHEMA sz;
CREATE TYPE sz.size AS ENUM ('small', 'large');
CREATE FUNCTION sz.fits(sz.size) RETURNS boolean LANGUAGE sql IMMUTABLE AS 'SELECT $1 = ''small''';
CREATE TABLE sz.thing (id int PRIMARY KEY, size sz.size);
SET sqleq.debug_answer = '{"version": 1, "verdict": "candidate", "candidates": [{"parameters": [{"index": 1, "value": "large"}], "database": [{"table": 0, "rows": [["7", "small"]]}]}]}';
SELECT string_agg(line, E'\n') AS script FROM sqleq_script('SELECT id FROM sz.thing WHERE sz.fits(size) AND size < $1', 'SELECT id FROM sz.thing WHERE sz.fits($1)') AS line \gset
:script
DROP SCHEMA sz CASCADE;

-- nothing to show
SET sqleq.attack = 0;
RESET client_min_messages;
SET sqleq.debug_answer = '{"version": 1, "verdict": "equivalent", "proof": "given"}';
SELECT count(*) AS lines FROM sqleq_script('SELECT 1', 'SELECT 2');
RESET sqleq.debug_answer;
