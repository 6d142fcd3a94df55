-- What may fill the holes of oracles: snippets that are kept, and tables with constraints.
BEGIN;
SET client_min_messages = warning;
SELECT no_plan();
CREATE ROLE sqleq_tester_tap;
GRANT ALL ON ALL TABLES IN SCHEMA sqleq_hunt TO sqleq_tester_tap;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA sqleq_hunt TO sqleq_tester_tap;
DO $$ BEGIN EXECUTE format('GRANT TEMPORARY ON DATABASE %I TO sqleq_tester_tap', current_database()); END $$;

CREATE FUNCTION public.stored(name text, ddl text, q1 text, q2 text) RETURNS void LANGUAGE sql AS
    $$INSERT INTO sqleq_hunt.oracle (name, schema_ddl, q1, q2, semantics, proof, assumptions, holes) VALUES ($1, $2, $3, $4, 'bag', 'none', '{}', '{}')$$;

SELECT throws_ok('SELECT sqleq_hunt.snippet_generate(1)', '42501', 'tests do not run as a superuser');
SET LOCAL ROLE sqleq_tester_tap;
SELECT ok(sqleq_hunt.snippet_generate(20, 1) = 20, 'so many are kept');
SELECT is((SELECT count(*) FROM sqleq_hunt.snippet WHERE source = 'generated' AND enabled), 20::bigint, 'they are in the table');
SELECT ok(bool_and(text LIKE '%$%'), 'expressions are over arguments') FROM sqleq_hunt.snippet WHERE kind = 'expression';
SELECT throws_ok($q$INSERT INTO sqleq_hunt.snippet (kind, text, results) VALUES ('expression', '$a$x$a$', '{text}')$q$, '23514', NULL, 'no other quotes');
SELECT throws_ok($$INSERT INTO sqleq_hunt.snippet (kind, text, results) VALUES ('expression', '1', '{int,int}')$$, '23514', NULL, 'an expression has one type');

-- fills that are decided, and some that are not: the oracle compares a query with itself, so any difference is a false report
SELECT stored('three', 'CREATE TABLE t1 (a int, b text, c date)', 'SELECT * FROM t1', 'SELECT * FROM (SELECT * FROM t1 OFFSET 0) AS s');
DELETE FROM sqleq_hunt.snippet;
INSERT INTO sqleq_hunt.snippet (kind, text, arguments, results) VALUES
    ('table', 'SELECT c1, c2, c3 FROM t LIMIT 1', '{int,text,date}', '{int,text,date}'),
    ('table', 'SELECT DISTINCT ON (c1) c1, c2, c3 FROM t', '{int,text,date}', '{int,text,date}'),
    ('table', 'SELECT c1, c2, row_number() OVER (ORDER BY c1)::int + date ''2020-01-01'' FROM t', '{int,text}', '{int,text,date}'),
    ('table', 'SELECT c1, (array_agg(c2))[1], max(c3) FROM t GROUP BY c1', '{int,text,date}', '{int,text,date}'),
    ('table', 'SELECT (random() * 10)::int, c2, c3 FROM t', '{int,text,date}', '{int,text,date}');
SELECT ok(bugs = 0 AND refused > 5 AND done > 100, 'what is not decided is refused: ' || refused) FROM sqleq_hunt.oracle_test(200, 6, 'three');
DELETE FROM sqleq_hunt.snippet;
INSERT INTO sqleq_hunt.snippet (kind, text, arguments, results) VALUES
    ('table', 'SELECT DISTINCT ON (c1) c1, count(*)::text, date ''2020-01-01'' FROM t GROUP BY c1, c2', '{int,text}', '{int,text,date}'),
    ('table', 'SELECT DISTINCT ON (c1) c1, generate_series(1, 2)::text, date ''2020-01-01'' FROM t', '{int}', '{int,text,date}'),
    ('table', 'SELECT DISTINCT ON (c1) c1, (row_number() OVER ())::text, date ''2020-01-01'' FROM t', '{int}', '{int,text,date}');
SELECT ok(bugs = 0 AND refused > 15 AND done > 100, 'what has no column may still depend on the row: ' || refused) FROM sqleq_hunt.oracle_test(200, 6, 'three');
DELETE FROM sqleq_hunt.snippet;
INSERT INTO sqleq_hunt.snippet (kind, text, arguments, results) VALUES
    ('table', 'SELECT c1, min(c2), max(c3) FROM t GROUP BY c1', '{int,text,date}', '{int,text,date}'),
    ('table', 'SELECT DISTINCT ON (c1) c1, ''a'' || ''b'', date ''2020-01-01'' FROM t', '{int}', '{int,text,date}'),
    ('table', 'SELECT c1, c2, c3 FROM t ORDER BY 3, 2 DESC, 1 LIMIT 5', '{int,text,date}', '{int,text,date}'),
    ('table', 'SELECT c1, c2, date ''2020-01-01'' + row_number() OVER (PARTITION BY c1 ORDER BY c2)::int FROM t', '{int,text}', '{int,text,date}'),
    ('expression', '$1 > ANY (ARRAY[$2, 3])', '{int,int}', '{boolean}');
-- with a seed for which no table that is drawn fails by itself, whatever its rows
SELECT ok(bugs = 0 AND refused < 10 AND done > 190, 'what is decided is not: ' || refused) FROM sqleq_hunt.oracle_test(200, 12, 'three');

-- what the rewriter has made of CYCLE is written as it is, and CYCLE is not asked for once more: such a query would not be read
SELECT stored('cycle', 'CREATE TABLE t1 (a int, b int)', q, 'SELECT * FROM (' || q || ' OFFSET 0) AS s')
    FROM (VALUES ('WITH RECURSIVE w (k) AS (SELECT a FROM t1 UNION ALL SELECT t1.b FROM w JOIN t1 ON t1.a = w.k WHERE NOT w.looped) CYCLE k SET looped USING way SELECT k, looped FROM w')) AS v (q);
SELECT ok(bool_and(script LIKE '%"*TLOCRN*"%' AND script NOT LIKE '%CYCLE%'), 'a query with CYCLE can be read again') FROM generate_series(0, 35, 7) AS n, LATERAL (SELECT string_agg(line, E'\n') AS script FROM sqleq_hunt.oracle_script(n, 1, 'cycle') AS line) AS s;
SELECT ok(bugs = 0 AND refused < 10 AND done > 50, 'and is tested: ' || refused) FROM sqleq_hunt.oracle_test(60, 1, 'cycle');

-- the time is over before a query is filled: there is nothing to run, nor to look into
DELETE FROM sqleq_hunt.snippet;
INSERT INTO sqleq_hunt.snippet (kind, text, arguments, results) VALUES
    ('table', 'SELECT c1, c2, c3 FROM t OFFSET (factorial(30000) IS NULL)::int', '{int,text,date}', '{int,text,date}');
SELECT ok(bugs = 0 AND refused > 0 AND done > 0, 'tests that come to nothing are left out: ' || refused) FROM sqleq_hunt.oracle_test(30, 6, 'three');
DELETE FROM sqleq_hunt.snippet;

-- as a text: what ORDER BY names is the column of the table, not the output that is called like it
SELECT stored('called', 'CREATE TABLE t1 (a int, b text)', 'SELECT b AS a FROM t1 ORDER BY t1.a, b LIMIT 1', 'SELECT b AS a FROM t1 ORDER BY t1.a, b LIMIT 1');
SELECT ok(script ~ 'SELECT b AS a\M' AND script ~ 'ORDER BY t1\.a' OR script ~ 'SELECT b AS (?!a\M)\w+\s+FROM' AND script ~ 'ORDER BY a\M', 'a column is ordered by, not an output that is called like it')
    FROM (SELECT string_agg(line, E'\n') AS script FROM sqleq_hunt.oracle_script(0, 1, 'called') AS line) AS s;

-- tables with constraints
SELECT stored('keys', 'CREATE TABLE t1 (a int PRIMARY KEY, b text UNIQUE, c date CHECK (c > ''2000-01-01''), d int GENERATED ALWAYS AS (a % 2) STORED); '
    'CREATE TABLE t2 (a int REFERENCES t1 (a), b int NOT NULL)', 'SELECT t1.a, b, d FROM t1', 'SELECT DISTINCT a, b, d FROM t1 WHERE c IS NULL OR c > ''1990-01-01''');
SELECT ok(bugs = 0 AND with_rows > 30, 'rows satisfy the constraints, and there are some: ' || with_rows) FROM sqleq_hunt.oracle_test(80, 1, 'keys');
SELECT stored('reference', (SELECT schema_ddl FROM sqleq_hunt.oracle WHERE name = 'keys'), 'SELECT t2.* FROM t2 WHERE a IS NOT NULL', 'SELECT t2.* FROM t2 JOIN t1 USING (a)');
SELECT ok(bugs = 0 AND with_rows > 10, 'foreign keys, too: ' || with_rows) FROM sqleq_hunt.oracle_test(400, 1, 'reference');
SELECT stored('unkeyed', 'CREATE TABLE t1 (a int PRIMARY KEY, b int UNIQUE)', 'SELECT b FROM t1', 'SELECT DISTINCT a FROM t1');
SELECT ok(bugs > 0, 'a wrong one is found') FROM sqleq_hunt.oracle_test(40, 1, 'unkeyed');
SELECT ok(bool_and(script LIKE '%b int UNIQUE%'), 'and its constraints are in the script') FROM sqleq_hunt.bug WHERE oracle = 'unkeyed';

-- casts between types of the catalog are found without a name, whoever has made them: a text that is right by them only is none for other servers, nor is one wrong that is refused because of them
DELETE FROM sqleq_hunt.snippet;
INSERT INTO sqleq_hunt.snippet (kind, text, arguments, results) VALUES
    ('table', 'SELECT c1, reverse(c1::text), date ''2020-01-01'' FROM t', '{int}', '{int,text,date}');
RESET ROLE;
CREATE FUNCTION public.refusals() RETURNS TABLE (refused bigint, bugs bigint) LANGUAGE sql AS
    $$SELECT refused, bugs::bigint FROM sqleq_hunt.oracle_test(200, 8103, 'three')$$;
SET LOCAL ROLE sqleq_tester_tap;
CREATE TEMP TABLE usual AS SELECT * FROM public.refusals();
RESET ROLE;
CREATE CAST (integer AS text) WITH INOUT AS IMPLICIT;
CREATE CAST (bigint AS text) WITH INOUT AS IMPLICIT;
CREATE CAST (text AS integer) WITH INOUT AS IMPLICIT;
CREATE CAST (date AS text) WITH INOUT AS IMPLICIT;
SET LOCAL ROLE sqleq_tester_tap;
CREATE TEMP TABLE cast_by_others AS SELECT * FROM public.refusals();
RESET ROLE;
DROP CAST (integer AS text);
DROP CAST (bigint AS text);
DROP CAST (text AS integer);
DROP CAST (date AS text);
SELECT ok(c.bugs <= u.bugs, 'casts that others have made are no bug') FROM cast_by_others AS c, usual AS u;
SELECT ok(c.refused > u.refused + 10, 'what stands by such a cast fills no hole') FROM cast_by_others AS c, usual AS u;

-- what tests set is for tests
SET LOCAL ROLE sqleq_tester_tap;
SET LOCAL enable_seqscan = off;
SET LOCAL jit = on;
SET LOCAL client_min_messages = error;
SELECT ok(done = 1 AND current_setting('enable_seqscan') = 'off' AND current_setting('jit') = 'on', 'settings of the session are what they were') FROM sqleq_hunt.oracle_test(1, 1, 'three');
SELECT ok(current_setting('enable_seqscan') = 'off' AND current_setting('jit') = 'on', 'and stay so in its transaction');
RESET ROLE;
SELECT * FROM finish();
ROLLBACK;
