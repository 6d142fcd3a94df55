-- What is shown of two values tells them apart, as JSON and as a text; scripts run where nothing else is there.
BEGIN;
SET client_min_messages = warning;
SELECT no_plan();
CREATE EXTENSION IF NOT EXISTS hstore;
CREATE TABLE one (id int PRIMARY KEY);
CREATE TYPE pair AS (x int, j jsonb);

-- two literals as the results of a query each
CREATE FUNCTION shown(a text, b text, OUT first jsonb, OUT second jsonb) LANGUAGE sql AS $$
    SELECT result1 -> 0 -> 'v', result2 -> 0 -> 'v' FROM sqleq_explain(format('SELECT (%s) AS v FROM one', a), format('SELECT (%s) AS v FROM one', b))
$$;
CREATE FUNCTION spelled(a text) RETURNS text LANGUAGE sql AS $$
    SELECT btrim((regexp_match((SELECT string_agg(line, E'\n') FROM sqleq_show(format('SELECT (%s) AS v FROM one', a), format('SELECT (%s) AS v FROM one WHERE false', a)) AS line), E'result of q1\n[^\n]*\n-+\n([^\n]*?)(    <- [^\n]*)?\n'))[1])
$$;

-- json and its relatives
SELECT is(shown, expected, name) FROM (VALUES
    ($$'{"a":1}'::json$$, $$'{"a": 1}'::json$$, $$("""{\\""a\\"":1}""","""{\\""a\\"": 1}""")$$, 'json with a blank more'),
    ($$'{"a":1,"a":1}'::json$$, $$'{"a":1}'::json$$, $$("""{\\""a\\"":1,\\""a\\"":1}""","""{\\""a\\"":1}""")$$, 'json with a name twice'),
    ($$'1e1'::json$$, $$'10'::json$$, $$("""1e1""","""10""")$$, 'json with a number written in two ways'),
    ($$'null'::jsonb$$, $$NULL::jsonb$$, $$("""null""",null)$$, 'a null that is jsonb, and no value'),
    ($$'null'::json$$, $$NULL::json$$, $$("""null""",null)$$, 'a null that is json'),
    ($$'"null"'::jsonb$$, $$'null'::jsonb$$, $$("""\\""null\\""""","""null""")$$, 'a text that is jsonb'),
    ($$'{"a":1}'::jsonb$$, $$'{"a":2}'::jsonb$$, $$("{""a"": 1}","{""a"": 2}")$$, 'other jsonb is itself'),
    ($$'[null]'::jsonb$$, $$'["null"]'::jsonb$$, $$([null],"[""null""]")$$, 'whatever it has within'),
    ($$ARRAY['null']::jsonb[]$$, $$ARRAY[NULL]::jsonb[]$$, $$("""{\\""null\\""}""",[null])$$, 'in an array'),
    ($$ROW(1, 'null')::pair$$, $$ROW(1, NULL)::pair$$, $$("""(1,null)""","{""j"": null, ""x"": 1}")$$, 'in a row'),
    ($$'a=>1'::hstore$$, $$'a=>NULL'::hstore$$, $$("""\\""a\\""=>\\""1\\""""","""\\""a\\""=>NULL""")$$, 'a type with a cast to json: what can be read back'),
    ($$float8 '-0'$$, $$float8 '1'$$, $$("""-0""",1)$$, 'minus zero'),
    ($$ARRAY[float4 '-0', 1]$$, $$ARRAY[float4 '0', 2]$$, $$("""{-0,1}""","[0, 2]")$$, 'minus zero in an array'),
    ($$'[0:0]={1}'::int[]$$, $$'{1}'::int[]$$, $$("""[0:0]={1}""",[1])$$, 'an array that begins elsewhere'),
    ($$ARRAY['NULL']::text[]$$, $$ARRAY[NULL]::text[]$$, $$("[""NULL""]",[null])$$, 'a text NULL in an array'),
    ($$''::text$$, $$NULL::text$$, $$("""""",null)$$, 'an empty text'),
    ($$'NaN'::numeric$$, $$1.00$$, $$("""NaN""",1.00)$$, 'numbers keep their decimals')
) AS t(a, b, expected, name), LATERAL (SELECT shown(a, b)::text) s(shown);
SELECT matches(result1 -> 0 ->> 's', '^\([0-9]+,[0-9]+\)$', 'a row with a name twice') FROM sqleq_explain('SELECT s FROM (SELECT id + 1 AS a, id + 2 AS a FROM one) s', 'SELECT s FROM (SELECT 7 AS a, 8 AS a FROM one) s');
SET extra_float_digits = 0;
SELECT is(shown('0.1::float8 + 0.2::float8', '0.3::float8')::text, '(0.30000000000000004,0.3)', 'all digits of floats');
SELECT is(spelled('0.1::float8 + 0.2::float8'), '0.30000000000000004', 'also in a text');
SELECT is(spelled('ARRAY[0.1::float8 + 0.2::float8]'), '{0.30000000000000004}', 'and in an array');
RESET extra_float_digits;
SELECT is(verdict::text, 'equivalent', 'the setting is still what the queries see') FROM sqleq_explain('SELECT (1e0::float8 / 3)::text FROM one', 'SELECT (1e0::float8 / 3)::text FROM one');

-- results whose columns are at other places
SELECT is(result1::text || result2::text, '[{"1: a": 0, "2: b": 1}][{"1: b": 1, "2: a": 0}]', 'columns that change places') FROM sqleq_explain('SELECT id AS a, id + 1 AS b FROM one', 'SELECT id + 1 AS b, id AS a FROM one');
SELECT is(result1::text || result2::text, '[{"a": 0, "b": 1}][{"a": 0, "b": 2}]', 'columns that do not') FROM sqleq_explain('SELECT id AS a, id + 1 AS b FROM one', 'SELECT id AS a, id + 2 AS b FROM one');
SELECT is(count(DISTINCT result), 2::bigint, 'results of a separation') FROM sqleq_separate(ARRAY['SELECT id AS a, id + 1 AS b FROM one', 'SELECT id + 1 AS b, id AS a FROM one']);
SELECT is(string_agg(result::text, ' ' ORDER BY queries), '[{"1: a": 0, "2: b": 1}] [{"1: c": 1, "2: a": 0}] [{"1: c": 2, "2: d": 3}]', 'all of them have places then')
    FROM sqleq_separate(ARRAY['SELECT id AS a, id + 1 AS b FROM one WHERE id = 0', 'SELECT id + 1 AS c, id AS a FROM one WHERE id = 0', 'SELECT id + 2 AS c, id + 3 AS d FROM one WHERE id = 0']) WHERE database = 1;

-- texts
SELECT is(spelled(a), expected, name) FROM (VALUES
    ($$E'a\nb'$$, $$E'a\nb'$$, 'a line end'),
    ($$E'a\\nb'$$, $$a\nb$$, 'and what is spelled like one'),
    ($$''''$$, $$''''$$, 'a quote'),
    ($$'''a'''$$, $$'''a'''$$, 'a quoted text'),
    ($$'NULL'$$, $$'NULL'$$, 'NULL'),
    ($$'''NULL'''$$, $$'''NULL'''$$, 'and NULL in quotes'),
    ($$E'E\'\\n\''$$, $$E'E''\\n'''$$, 'what looks like an escaped text'),
    ($$E'\\ '$$, $$E'\\ '$$, 'a backslash and a blank'),
    ($$U&'a\00a0b'$$, $$E'a\u00a0b'$$, 'a blank that is none'),
    ($$U&'\200b'$$, $$E'\u200b'$$, 'nothing to be seen'),
    ($$U&'e\0301'$$, $$E'e\u0301'$$, 'an accent by itself'),
    ($$U&'\00e9'$$, U&'\00e9', 'and one that belongs to a letter'),
    ($$'x'::char(3)$$, $$'x  '$$, 'blanks at the end'),
    ($$''$$, $$''$$, 'an empty text')
) AS t(a, expected, name);

-- names with dots, blanks, quotes
CREATE TABLE "a.b" (id int PRIMARY KEY, "c.d" int NOT NULL REFERENCES "a.b", "Q""q" int);
PREPARE dotted AS SELECT * FROM sqleq_explain('SELECT x.id, y."Q""q" FROM "a.b" x JOIN "a.b" y ON y.id = x."c.d" JOIN "a.b" z ON z.id = y."c.d"',
    'SELECT x.id, y."Q""q" FROM "a.b" x JOIN "a.b" y ON y.id = x."c.d"');
CREATE TEMPORARY TABLE dotted_answer AS EXECUTE dotted;
SELECT matches(outline, 'SELECT "a\.b2?"\.id, "a\.b2?"\."Q""q" FROM "a\.b", public\."a\.b" "a\.b2"', 'an outline') FROM dotted_answer;
SELECT ok('not null of public."a.b"."c.d"' = ANY (constraints_used) AND 'foreign key "a.b_c.d_fkey" of public."a.b"' = ANY (constraints_used), 'constraints') FROM dotted_answer;
SELECT ok('public."a.b"."Q""q" NOT NULL' = ANY (would_hold_with), 'constraints that are missing')
    FROM sqleq_explain('SELECT id FROM "a.b" WHERE "Q""q" = "Q""q"', 'SELECT id FROM "a.b"');

-- a table whose name looks like another one's with its schema
CREATE SCHEMA a;
CREATE SCHEMA c;
CREATE TABLE a.b (id int);
CREATE TABLE c.b (id int);
SELECT is((SELECT string_agg(key, ' ' ORDER BY key) FROM jsonb_object_keys(counterexample) key), 'a.b c.b public.a.b', 'all tables are shown')
    FROM sqleq_explain('SELECT x.id FROM a.b x, c.b y, "a.b" z', 'SELECT y.id FROM a.b x, c.b y, "a.b" z');

-- wide tables
CREATE TABLE staff (id int PRIMARY KEY, name text NOT NULL);
DO $$ BEGIN EXECUTE (SELECT format('CREATE TABLE wide (id bigint PRIMARY KEY, staff int NOT NULL REFERENCES staff, boss int NOT NULL REFERENCES staff, %s, status text NOT NULL)',
    string_agg(format('c%s numeric(12,2)%s', i, CASE WHEN i % 3 = 0 THEN ' NOT NULL' ELSE '' END), ', ')) FROM generate_series(1, 135) i); END $$;
CREATE TABLE narrow (id int PRIMARY KEY, a int, b int, c int, d int, e int, f int, g int, h int, i int, j int, k int);
CREATE VIEW worked AS SELECT * FROM wide WHERE status <> 'left';
CREATE FUNCTION heading(q1 text, q2 text, columns text DEFAULT 'auto') RETURNS text LANGUAGE sql AS $$
    SELECT regexp_replace((regexp_match((SELECT string_agg(line, E'\n') FROM sqleq_show(q1, q2, columns => columns) AS line), E'(?:wide|narrow)\n([^\n]*)\n'))[1], ' +', '', 'g')
        || coalesce((regexp_match((SELECT string_agg(line, E'\n') FROM sqleq_show(q1, q2, columns => columns) AS line), E'\n(and [0-9]+ other columns?)\n\n'))[1], '')
$$;
SELECT is(heading('SELECT id, c1 FROM wide WHERE c7 > 1', 'SELECT id, c1 FROM wide WHERE c7 >= 1'), 'id|staff|boss|c1|c7and 134 other columns', 'what the queries name, keys, references');
SELECT is(heading('SELECT count(*) FROM wide WHERE c7 > 1 AND boss > 0', 'SELECT count(*) FROM wide WHERE c7 > 1 AND boss > 0 AND c8 = 1'), 'id|staff|boss|c7|c8and 134 other columns', 'of one query only');
SELECT is(heading('SELECT * FROM wide WHERE c9 = 1', 'SELECT * FROM wide WHERE c9 = 2'), 'id|staff|boss|c9and 135 other columns', 'a result of all columns names none');
SELECT is(heading('SELECT * FROM worked WHERE c9 = 1', 'SELECT * FROM wide WHERE c9 = 1'), 'id|staff|boss|c9|statusand 134 other columns', 'through a view');
SELECT is(heading('WITH w AS (SELECT * FROM worked) SELECT x.c5 FROM (SELECT * FROM w) x WHERE c6 > 1', 'SELECT c5 FROM worked'), 'id|staff|boss|c5|c6|statusand 133 other columns', 'through WITH and subqueries');
SELECT is(heading('SELECT id FROM wide w WHERE EXISTS (SELECT * FROM worked x WHERE x.c4 = w.c3)', 'SELECT id FROM wide'), 'id|staff|boss|c3|c4|statusand 133 other columns', 'subqueries that see it');
SELECT is(heading('SELECT c1 FROM (SELECT * FROM wide UNION ALL SELECT * FROM worked) u', 'SELECT c1 FROM wide'), 'id|staff|boss|c1|statusand 134 other columns', 'arms of a union');
SELECT is(heading('SELECT id FROM wide ORDER BY c2 LIMIT 1', 'SELECT id FROM wide ORDER BY c3 LIMIT 1'), 'id|staff|boss|c2|c3and 134 other columns', 'what rows are ordered by');
SELECT is(heading('SELECT a FROM narrow WHERE b = 1', 'SELECT a FROM narrow WHERE b = 2'), 'id|a|b|c|d|e|f|g|h|i|j|k', 'a table that is not wide');
SELECT matches((SELECT string_agg(line, E'\n') FROM sqleq_show('SELECT id FROM wide WHERE c7 > 1', 'SELECT id FROM wide', columns => 'all') AS line), E'\n c135 +\\| ', 'all columns');
SELECT doesnt_match((SELECT string_agg(line, E'\n') FROM sqleq_show('SELECT id FROM wide WHERE c7 > 1', 'SELECT id FROM wide', columns => 'all') AS line), 'other column', 'and no others');
SELECT matches((SELECT string_agg(line, E'\n') FROM sqleq_show('SELECT w FROM wide w WHERE c7 > 1', 'SELECT w FROM wide w') AS line), E'\n c135 +\\| ', 'a whole row names all');
SELECT matches((SELECT string_agg(line, E'\n') FROM sqleq_show('SELECT * FROM wide', 'SELECT * FROM wide WHERE false') AS line), E'\nresult of q1\n id [^\n]*\n[^\n]*\n[^\n]*\nand 127 other columns\n', 'a wide result');
SELECT matches((SELECT string_agg(line, E'\n') FROM sqleq_show(format('SELECT %s FROM wide', (SELECT string_agg('c' || i, ', ' ORDER BY i) FROM generate_series(1, 40) i)), format('SELECT %s FROM wide', (SELECT string_agg('c' || CASE i WHEN 33 THEN 34 WHEN 34 THEN 33 ELSE i END, ', ' ORDER BY i) FROM generate_series(1, 40) i))) AS line),
    E'\nresult of q1\n c1 [^\n]*c33[^\n]*c34', 'where it differs comes first');
SELECT throws_ok($$SELECT sqleq_show('SELECT 1', 'SELECT 2', columns => 'some')$$, '22023', 'unrecognized choice of columns: "some"');
SELECT is(row_data - 'id' - 'staff' - 'boss' - 'c7', '{"...": "and 135 other columns"}', 'rows') FROM sqleq_counterexample('SELECT id FROM wide WHERE c7 > 1', 'SELECT id FROM wide') WHERE table_name = 'wide';
SELECT is((SELECT count(*)::int FROM jsonb_object_keys(row_data)), 139, 'all of them') FROM sqleq_counterexample('SELECT id FROM wide WHERE c7 > 1', 'SELECT id FROM wide', columns => 'all') WHERE table_name = 'wide';
SELECT is((SELECT count(*)::int FROM jsonb_object_keys(counterexample -> 'wide' -> 0)), 139, 'sqleq_explain has all') FROM sqleq_explain('SELECT id FROM wide WHERE c7 > 1', 'SELECT id FROM wide');
SELECT ok(page LIKE '%<summary>135 more columns, any value</summary>%<th>c99</th>%' AND split_part(page, '<summary>135 more', 1) NOT LIKE '%<th>c99</th>%', 'a page') FROM (SELECT string_agg(line, E'\n') AS page FROM sqleq_report('SELECT id FROM wide WHERE c7 > 1', 'SELECT id FROM wide') AS line) AS p;
SELECT ok(page NOT LIKE '%more columns%' AND page LIKE '%<th>c99</th>%', 'a page of all') FROM (SELECT string_agg(line, E'\n') AS page FROM sqleq_report('SELECT id FROM wide WHERE c7 > 1', 'SELECT id FROM wide', columns => 'all') AS line) AS p;
SELECT matches((SELECT string_agg(line, E'\n') FROM sqleq_script('SELECT id FROM wide WHERE c7 > 1', 'SELECT id FROM wide') AS line), 'c135 numeric\(12,2\) NOT NULL', 'a script has all');

-- a query whose backslashes escape, which 19 does not read any more
SELECT current_setting('server_version_num')::int < 190000 AS may_escape \gset
\if :may_escape
CREATE TABLE word (w text);
SET LOCAL escape_string_warning = off;
SET LOCAL standard_conforming_strings = off;
SELECT matches(string_agg(line, E'\n'), 'SET LOCAL standard_conforming_strings = ''?off', 'a script says how its strings are read') FROM sqleq_script('SELECT length(''\\\\''), w FROM word', 'SELECT 2, w FROM word') line;
RESET standard_conforming_strings;
\endif

SELECT * FROM finish();
ROLLBACK;
