-- Confirmation of candidates: the real constraints, the real queries, whatever the solver believes.
-- The answers are given (sqleq.debug_answer): a database, as the solver would name it.
BEGIN;
-- Nothing but the given answers counts.
SET LOCAL sqleq.attack = 0;
SET client_min_messages = warning;
SELECT no_plan();

CREATE FUNCTION pg_temp.candidate(VARIADIC tables jsonb[]) RETURNS void LANGUAGE sql AS $$
    SELECT set_config('sqleq.debug_answer', jsonb_build_object('version', 1, 'verdict', 'candidate', 'candidates', jsonb_build_array(
        jsonb_build_object('database', (SELECT jsonb_agg(jsonb_build_object('table', n - 1, 'rows', t)) FROM unnest(tables) WITH ORDINALITY AS u (t, n)))))::text, true)
$$;
-- The rows are accepted: the queries "all rows" and "none" differ on them.
CREATE FUNCTION pg_temp.accepted(relation text, description text) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE e record;
BEGIN
    SELECT * INTO e FROM sqleq_explain(format('SELECT 1 FROM %s', relation), format('SELECT 1 FROM %s WHERE false', relation));
    RETURN NEXT is(e.verdict::text, 'not_equivalent', description);
    IF e.verdict <> 'not_equivalent' THEN RETURN NEXT diag(e.reason); END IF;
END
$$;
CREATE FUNCTION pg_temp.refused(relation text, because text, description text) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE e record;
BEGIN
    SELECT * INTO e FROM sqleq_explain(format('SELECT 1 FROM %s', relation), format('SELECT 1 FROM %s WHERE false', relation));
    RETURN NEXT is(e.verdict::text, 'unknown', description);
    RETURN NEXT alike(e.reason, '%' || because || '%', description || ': the reason');
END
$$;

-- values
CREATE TABLE v (i int2, n numeric(4, 1), s varchar(3), c char(3), b boolean, d date, t timestamp(0));
SELECT pg_temp.candidate('[["1", "99.9", "abc", "a", true, "0", "0"]]');
SELECT pg_temp.accepted('v', 'values of their types');
SELECT pg_temp.candidate('[[null, null, null, null, null, null, null]]');
SELECT pg_temp.accepted('v', 'NULL everywhere');
SELECT pg_temp.candidate('[["40000", null, null, null, null, null, null]]');
SELECT pg_temp.refused('v', 'does not fit', 'an integer out of range');
SELECT pg_temp.candidate('[[null, "1000", null, null, null, null, null]]');
SELECT pg_temp.refused('v', 'does not fit', 'a numeric with too many digits');
SELECT pg_temp.candidate('[[null, null, "abcd", null, null, null, null]]');
SELECT pg_temp.refused('v', 'does not fit', 'a text too long');
SELECT pg_temp.candidate('[[null, null, null, null, null, "99999999999", null]]');
SELECT pg_temp.refused('v', 'does not fit', 'a date out of range');
SELECT pg_temp.candidate('[[null, null, null, null, null, null, "9223372036854775000"]]');
SELECT pg_temp.refused('v', 'does not fit', 'a timestamp out of range');
SELECT pg_temp.candidate('[[null, null, null, null, null, "2147483647", "9223372036854775807"]]');
SELECT pg_temp.accepted('v', 'infinity');
SELECT pg_temp.candidate('[[null, null, null, null, null, "-1", "1500000"]]');
SELECT results_eq(
    $$SELECT counterexample #>> '{v,0,d}', counterexample #>> '{v,0,t}' FROM sqleq_explain('SELECT 1 FROM v', 'SELECT 1 FROM v WHERE false')$$,
    $$VALUES ('1999-12-31', '2000-01-01T00:00:02')$$, 'dates and timestamps come as numbers; precision rounds');

-- NOT NULL, CHECK
CREATE TABLE nn (a int NOT NULL, b int);
SELECT pg_temp.candidate('[["1", null]]');
SELECT pg_temp.accepted('nn', 'NOT NULL satisfied');
SELECT pg_temp.candidate('[[null, "1"]]');
SELECT pg_temp.refused('nn', 'column "a" of table "nn" is NULL', 'NOT NULL');
CREATE FUNCTION pg_temp.even(int) RETURNS bool LANGUAGE plpgsql IMMUTABLE AS 'BEGIN RETURN $1 % 2 = 0; END';
CREATE TABLE ck (a int CONSTRAINT is_even CHECK (pg_temp.even(a)), b int, CHECK (a < b));
SELECT pg_temp.candidate('[["2", "3"], [null, null]]');
SELECT pg_temp.accepted('ck', 'CHECK satisfied, or NULL');
SELECT pg_temp.candidate('[["3", "4"]]');
SELECT pg_temp.refused('ck', 'check constraint "is_even"', 'CHECK by a function');
SELECT pg_temp.candidate('[["4", "4"]]');
SELECT pg_temp.refused('ck', 'check constraint', 'CHECK over two columns');
CREATE TABLE ck_raises (a int CHECK (1 / a > 0));
SELECT pg_temp.candidate('[["0"]]');
SELECT pg_temp.refused('ck_raises', 'division by zero', 'CHECK that raises');
CREATE TABLE ck_late (a int);
ALTER TABLE ck_late ADD CONSTRAINT late CHECK (a > 0) NOT VALID;
SELECT pg_temp.candidate('[["-1"]]');
SELECT pg_temp.refused('ck_late', '"late"', 'CHECK that is not valid yet');

-- domains
CREATE DOMAIN positive AS int CHECK (VALUE > 0);
CREATE DOMAIN required AS positive NOT NULL;
CREATE DOMAIN recent AS date CHECK (VALUE > '2020-01-01');
CREATE TABLE dom (a positive, b required, c recent);
SELECT pg_temp.candidate('[[null, "1", "8000"]]');
SELECT pg_temp.accepted('dom', 'domains satisfied');
SELECT pg_temp.candidate('[["0", "1", null]]');
SELECT pg_temp.refused('dom', 'positive', 'domain CHECK');
SELECT pg_temp.candidate('[[null, "0", null]]');
SELECT pg_temp.refused('dom', 'required', 'CHECK of the domain below');
SELECT pg_temp.candidate('[[null, null, null]]');
SELECT pg_temp.refused('dom', 'required', 'domain NOT NULL');
SELECT pg_temp.candidate('[[null, "1", "100"]]');
SELECT pg_temp.refused('dom', 'recent', 'domain over date');

-- unique
CREATE TABLE un (a int, b text, UNIQUE (a, b));
SELECT pg_temp.candidate('[["1", "x"], ["1", "y"], ["1", null], ["1", null], [null, null], [null, null]]');
SELECT pg_temp.accepted('un', 'UNIQUE: NULLs are distinct');
SELECT pg_temp.candidate('[["1", "x"], ["2", "y"], ["1", "x"]]');
SELECT pg_temp.refused('un', 'unique index', 'UNIQUE');
CREATE TABLE un_nulls (a int UNIQUE NULLS NOT DISTINCT);
SELECT pg_temp.candidate('[["1"], [null]]');
SELECT pg_temp.accepted('un_nulls', 'NULLS NOT DISTINCT: one NULL');
SELECT pg_temp.candidate('[[null], [null]]');
SELECT pg_temp.refused('un_nulls', 'unique index', 'NULLS NOT DISTINCT: two NULLs');
CREATE TABLE un_partial (a int, b bool);
CREATE UNIQUE INDEX partial ON un_partial (a) WHERE b;
SELECT pg_temp.candidate('[["1", true], ["1", false], ["1", null]]');
SELECT pg_temp.accepted('un_partial', 'partial unique index: other rows');
SELECT pg_temp.candidate('[["1", true], ["1", true]]');
SELECT pg_temp.refused('un_partial', '"partial"', 'partial unique index');
CREATE TABLE un_expression (a text);
CREATE UNIQUE INDEX expression ON un_expression (lower(a));
SELECT pg_temp.candidate('[["A"], ["b"]]');
SELECT pg_temp.accepted('un_expression', 'unique index on an expression');
SELECT pg_temp.candidate('[["A"], ["a"]]');
SELECT pg_temp.refused('un_expression', '"expression"', 'unique index on an expression: equal');
CREATE TABLE un_numeric (a numeric PRIMARY KEY DEFERRABLE INITIALLY DEFERRED);
SELECT pg_temp.candidate('[["1.0"], ["1.00"]]');
SELECT pg_temp.refused('un_numeric', 'unique index', 'equality is the type''s own; deferrable counts');
SELECT count(*) > 0 AS has_icu FROM pg_collation WHERE collname = 'en-x-icu' \gset
\if :has_icu
CREATE COLLATION nocase (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
CREATE TABLE un_collation (a text);
CREATE UNIQUE INDEX ON un_collation (a COLLATE nocase);
SELECT pg_temp.candidate('[["x"], ["X"]]');
SELECT pg_temp.refused('un_collation', 'unique index', 'equality under the index''s collation');
\endif

-- exclusion
CREATE TABLE ex (during int4range, a int, EXCLUDE USING gist (during WITH &&) WHERE (a > 0));
SELECT pg_temp.candidate('[["[1,3)", "1"], ["[3,4)", "1"], [null, "1"], ["[1,9)", "0"], ["empty", "1"]]');
SELECT pg_temp.accepted('ex', 'exclusion constraint satisfied');
SELECT pg_temp.candidate('[["[1,3)", "1"], ["[2,4)", "1"]]');
SELECT pg_temp.refused('ex', 'exclusion constraint', 'exclusion constraint');

-- foreign keys: table 0 is the child, table 1 what it refers to
CREATE TABLE parent (a int8, b varchar(5), PRIMARY KEY (a, b));
CREATE TABLE child_simple (a int, b text, CONSTRAINT fk FOREIGN KEY (a, b) REFERENCES parent);
CREATE TABLE child_full (a int, b text, CONSTRAINT fk FOREIGN KEY (a, b) REFERENCES parent MATCH FULL);
SELECT pg_temp.candidate('[["1", "x"], ["1", "x"], [null, "y"], ["7", null]]', '[["1", "x"]]');
SELECT pg_temp.accepted('child_simple', 'foreign key, MATCH SIMPLE');
SELECT pg_temp.candidate('[["1", "y"]]', '[["1", "x"], ["2", "y"]]');
SELECT pg_temp.refused('child_simple', 'foreign key "fk"', 'foreign key without its parent');
SELECT pg_temp.candidate('[["1", "x"], [null, null]]', '[["1", "x"]]');
SELECT pg_temp.accepted('child_full', 'foreign key, MATCH FULL');
SELECT pg_temp.candidate('[["1", null]]', '[["1", "x"]]');
SELECT pg_temp.refused('child_full', 'foreign key "fk"', 'MATCH FULL with one NULL');
CREATE TABLE tree (id int PRIMARY KEY, up int REFERENCES tree);
SELECT pg_temp.candidate('[["1", "2"], ["2", "1"], ["3", "3"]]');
SELECT pg_temp.accepted('tree', 'self-reference, even in a circle');
SELECT pg_temp.candidate('[["1", "4"]]');
SELECT pg_temp.refused('tree', 'foreign key', 'self-reference to nothing');
CREATE TABLE parent_numeric (a numeric PRIMARY KEY);
CREATE TABLE child_cast (a int REFERENCES parent_numeric);
SELECT pg_temp.candidate('[["1"]]', '[["1.00"]]');
SELECT pg_temp.accepted('child_cast', 'foreign key of another type');
SELECT pg_temp.candidate('[["1"]]', '[["2"]]');
SELECT pg_temp.refused('child_cast', 'foreign key', 'foreign key of another type: no parent');

-- generated columns have the server's value
CREATE TABLE gen (a int, b int GENERATED ALWAYS AS (a * a) STORED CHECK (b < 100));
SELECT pg_temp.candidate('[["3", "5"]]');
SELECT is(counterexample #>> '{gen,0,b}', '9', 'a generated column is computed')
FROM sqleq_explain('SELECT 1 FROM gen', 'SELECT 1 FROM gen WHERE false');
SELECT pg_temp.candidate('[["10", null]]');
SELECT pg_temp.refused('gen', 'gen_b_check', 'and its constraints hold for the computed value');

-- partitions and inheritance
CREATE TABLE part (a int, b int) PARTITION BY RANGE (a);
CREATE TABLE part_low PARTITION OF part (CONSTRAINT low_b CHECK (b > 0)) FOR VALUES FROM (0) TO (10);
CREATE TABLE part_high (x text, b int, a int);
ALTER TABLE part_high DROP COLUMN x;
ALTER TABLE part ATTACH PARTITION part_high FOR VALUES FROM (10) TO (20);
SELECT pg_temp.candidate('[["1", "1"], ["15", "-1"]]');
SELECT pg_temp.accepted('part', 'rows fit partitions');
SELECT pg_temp.candidate('[["25", "1"]]');
SELECT pg_temp.refused('part', 'no partition', 'a row for no partition');
SELECT pg_temp.candidate('[["1", "-1"]]');
SELECT pg_temp.refused('part', 'low_b', 'a constraint of one partition');
SELECT pg_temp.candidate('[["1", "1"]]');
SELECT pg_temp.accepted('part_low', 'a partition by itself');
SELECT pg_temp.candidate('[["11", "1"]]');
SELECT pg_temp.refused('part_low', 'bounds of partition', 'a partition has bounds');

-- dropped columns, no columns at all
CREATE TABLE dropped (a int, b int, c text);
ALTER TABLE dropped DROP COLUMN b;
SELECT pg_temp.candidate('[["1", "x"]]');
SELECT is(counterexample, '{"dropped": [{"a": 1, "c": "x"}]}', 'a dropped column is not there')
FROM sqleq_explain('SELECT c, a FROM dropped', 'SELECT c, a FROM dropped WHERE false');
CREATE TABLE bare ();
SELECT pg_temp.candidate('[[], []]');
SELECT pg_temp.accepted('bare', 'a table without columns has rows');

-- run-time errors are no differences
CREATE TABLE err (a int);
SELECT pg_temp.candidate('[["0"], ["1"]]');
SELECT results_eq($$SELECT verdict::text, reason LIKE '%the first query raises an error on it: division by zero (SQLSTATE 22012)' FROM sqleq_explain('SELECT 1 / a FROM err', 'SELECT a FROM err')$$,
    $$VALUES ('unknown', true)$$, 'an error in the first query');
SELECT results_eq($$SELECT verdict::text, reason LIKE '%the second query raises an error on it: more than one row%' FROM sqleq_explain('SELECT a FROM err', 'SELECT (SELECT a FROM err) FROM err')$$,
    $$VALUES ('unknown', true)$$, 'an error in the second query');
SELECT results_eq($$SELECT verdict::text FROM sqleq_explain('SELECT 10 / a FROM err WHERE a <> 0', 'SELECT 11 / a FROM err WHERE a <> 0')$$,
    $$VALUES ('not_equivalent')$$, 'no error where the query itself keeps it away');
SELECT pg_temp.candidate('[["0"]]');
SELECT results_eq($$SELECT verdict::text FROM sqleq_explain('SELECT 10 / a FROM err WHERE a <> 0', 'SELECT a FROM err')$$,
    $$VALUES ('not_equivalent')$$, 'nor when there is but one row');

-- results that depend on the order of rows
CREATE TABLE ties (a int, b int);
CREATE TABLE cut (a int, b int, c int);
SELECT pg_temp.candidate('[["3", "6", "1"], ["1", "4", "1"], ["2", "5", "1"]]');
SELECT ok(verdict = 'not_equivalent' AND reason LIKE '%, whichever of tied rows are taken' OR verdict = 'unsupported' AND q LIKE '%DISTINCT ON%', q)
FROM (VALUES ('SELECT a FROM cut GROUP BY a LIMIT 1'), ('SELECT DISTINCT a FROM cut LIMIT 1'), ('SELECT DISTINCT a FROM cut OFFSET 1'),
    ('(SELECT a FROM cut UNION SELECT b FROM cut) LIMIT 2'), ('SELECT DISTINCT ON (c) a FROM cut'), ('SELECT DISTINCT ON (c) a FROM cut ORDER BY c'),
    ('SELECT a FROM cut ORDER BY c OFFSET 1 LIMIT 1'), ('SELECT (SELECT a FROM cut LIMIT 1)')) AS v (q),
    sqleq_explain(q, 'SELECT -1');
-- one of the results that they permit
SELECT ok(verdict = 'unknown' AND reason LIKE ANY (ARRAY['%depends on the order of the rows, and the other query gives one of its results', '%both queries give the same result on it']) OR
    verdict = 'unsupported' AND q LIKE '%DISTINCT ON%', q || ' | ' || one)
FROM (VALUES ('SELECT a FROM cut GROUP BY a LIMIT 1', 'SELECT %s'), ('SELECT DISTINCT a FROM cut LIMIT 1', 'SELECT %s'), ('SELECT DISTINCT a FROM cut OFFSET 1', 'SELECT a FROM cut WHERE a <> %s'),
    ('(SELECT a FROM cut UNION SELECT b FROM cut) LIMIT 2', 'SELECT 6 UNION ALL SELECT %s'), ('SELECT DISTINCT ON (c) a FROM cut', 'SELECT %s'),
    ('SELECT DISTINCT ON (c) a FROM cut ORDER BY c', 'SELECT %s'), ('SELECT a FROM cut ORDER BY c OFFSET 1 LIMIT 1', 'SELECT %s'), ('SELECT (SELECT a FROM cut LIMIT 1)', 'SELECT %s'),
    ('SELECT a FROM cut ORDER BY c OFFSET 1 FETCH FIRST 1 ROW WITH TIES', 'SELECT a FROM cut WHERE a <> %s')) AS v (q, other),
    unnest(ARRAY['1', '2', '3']) AS u (n), LATERAL format(other, n) AS f (one), sqleq_explain(q, one);
SELECT ok(verdict = 'not_equivalent' OR verdict = 'unsupported' AND q LIKE '%DISTINCT ON%', q)
FROM (VALUES ('SELECT DISTINCT c FROM cut LIMIT 1'), ('SELECT DISTINCT ON (c) a FROM cut ORDER BY c, a'), ('SELECT a FROM cut ORDER BY c FETCH FIRST 1 ROW WITH TIES'),
    ('SELECT a FROM cut ORDER BY a OFFSET 1 LIMIT 1'), ('SELECT a FROM cut LIMIT 3')) AS v (q),
    sqleq_explain(q, 'SELECT -1');
SELECT pg_temp.candidate('[["1", "1"], ["1", "2"]]');
SELECT results_eq($$SELECT verdict::text, reason LIKE '%first query depends on the order of the rows, and the other query gives one of its results' FROM sqleq_explain('SELECT b FROM ties LIMIT 1', 'SELECT max(b) FROM ties')$$,
    $$VALUES ('unknown', true)$$, 'LIMIT without an order');
SELECT results_eq($$SELECT verdict::text, reason LIKE '%second query depends on the order of the rows, and the other query gives one of its results' FROM sqleq_explain('SELECT max(b) FROM ties', 'SELECT b FROM ties ORDER BY a LIMIT 1')$$,
    $$VALUES ('unknown', true)$$, 'LIMIT with ties');
SELECT results_eq($$SELECT verdict::text FROM sqleq_explain('SELECT b FROM ties ORDER BY a', 'SELECT b FROM ties ORDER BY a, b DESC')$$,
    $$VALUES ('unknown')$$, 'lists with ties');
SELECT results_eq($$SELECT verdict::text FROM sqleq_explain('SELECT b FROM ties ORDER BY b LIMIT 1', 'SELECT max(b) FROM ties')$$,
    $$VALUES ('not_equivalent')$$, 'LIMIT with a full order');

-- the rows come by every way that a query has to a table
SELECT pg_temp.candidate('[["1", "2"]]');
CREATE VIEW ties_view AS SELECT a, b FROM ties WHERE b > 0;
CREATE FUNCTION ties_function() RETURNS SETOF ties STABLE LANGUAGE sql AS 'SELECT * FROM ties';
CREATE FUNCTION ties_top() RETURNS int STABLE LANGUAGE sql AS 'SELECT max(a) FROM ties';
CREATE FUNCTION ties_atomic(int) RETURNS int STABLE LANGUAGE sql BEGIN ATOMIC SELECT a FROM ties WHERE b = $1; END;
CREATE FUNCTION ties_hidden() RETURNS int IMMUTABLE LANGUAGE plpgsql AS 'BEGIN RETURN (SELECT max(a) FROM ties); END';
INSERT INTO ties VALUES (77, 77);
SELECT is(result1, '[{"a": 1}]'::jsonb, q) FROM unnest(ARRAY[
    'SELECT a FROM ties_view',
    'WITH c AS (SELECT * FROM ties) SELECT a FROM c',
    'WITH c AS MATERIALIZED (TABLE ties) SELECT a FROM c',
    'SELECT (SELECT a FROM ties) AS a',
    'SELECT a FROM (VALUES (1), (77)) AS v (a) WHERE EXISTS (SELECT FROM ties WHERE ties.a = v.a)',
    'SELECT v.a FROM (VALUES (1), (77)) AS v (a) WHERE v.a IN (SELECT a FROM ties)',
    'SELECT l.a FROM ties AS t, LATERAL (SELECT a FROM ties WHERE ties.b = t.b) AS l',
    'SELECT a FROM ties UNION SELECT a FROM ties',
    'SELECT a FROM ties GROUP BY a HAVING count(*) = (SELECT count(*) FROM ties)',
    'SELECT a FROM ties_function()',
    'SELECT ties_top() AS a',
    'SELECT ties_atomic(2) AS a',
    'SELECT a FROM ties WHERE a = ties_top()']) AS q, sqleq_explain(q, 'SELECT a FROM ties WHERE false');
SELECT is(ties_hidden(), 77, 'the plan of a function in another language is cached');
SELECT results_eq($$SELECT verdict::text, reason LIKE '%a function reads table "ties"%' FROM sqleq_explain('SELECT ties_hidden() FROM ties', 'SELECT 1 FROM ties')$$,
    $$VALUES ('unknown', true)$$, 'a function in another language must not read tables');
SELECT is(ties_hidden(), 77, 'nor does it see the candidate afterwards');
SELECT is(ties_top(), 77, 'functions read the real tables again');
DELETE FROM ties;

-- parameters
SELECT set_config('sqleq.debug_answer', '{"version": 1, "verdict": "candidate", "candidates": [{"database": [],
    "parameters": [{"index": 2, "value": null}, {"index": 1, "value": "5"}]}]}', true);
SELECT results_eq($$SELECT counterexample, result1, result2 FROM sqleq_explain('SELECT $1::int AS a', 'SELECT coalesce($2, 7) AS a')$$,
    $$VALUES ('{"$1": 5, "$2": null}'::jsonb, '[{"a": 5}]'::jsonb, '[{"a": 7}]'::jsonb)$$, 'values of parameters');
SELECT set_config('sqleq.debug_answer', '{"version": 1, "verdict": "candidate", "candidates": [{"database": [],
    "parameters": [{"index": 1, "value": "x"}]}]}', true);
SELECT results_eq($$SELECT verdict::text, reason LIKE '%does not fit%' FROM sqleq_explain('SELECT $1::int', 'SELECT 1')$$,
    $$VALUES ('unknown', true)$$, 'a parameter''s value has its type');

-- what cannot be compared is compared as it is written
CREATE TABLE js (a json);
SELECT pg_temp.candidate('[["{}"]]');
SELECT is((SELECT verdict FROM sqleq_explain('SELECT a FROM js', 'SELECT NULL::json FROM js'))::text, 'not_equivalent', 'a type without equality');

-- nothing was left in the tables
SELECT is((SELECT count(*) FROM parent), 0::bigint, 'no rows were written');

SELECT * FROM finish();
ROLLBACK;
