-- Lemmas of users: what is stored, who may store it, and what proofs make of it.
BEGIN;
SET client_min_messages = warning;
SELECT no_plan();

SELECT results_eq(
    $$SELECT added, verdict::text, reason FROM sqleq_internal.lemma_add('least_of_least', 'CREATE TABLE t (k text, j text, y text)',
        'SELECT k, min(m) FROM (SELECT k, j, min(caq_expr(1, NULL::text, t)) AS m FROM t GROUP BY k, j) AS s GROUP BY k',
        'SELECT k, min(caq_expr(1, NULL::text, t)) FROM t GROUP BY k')$$,
    $$VALUES (true, 'equivalent', NULL::text)$$, 'a proved pair is stored');
SELECT results_eq($$SELECT name FROM sqleq_internal.lemmas$$, ARRAY['least_of_least'], 'the view shows it');
SELECT throws_ok(
    $$SELECT sqleq_internal.lemma_add('least_of_least', 'CREATE TABLE t (a int)', 'SELECT a FROM t', 'SELECT a FROM t')$$,
    '42710', 'lemma "least_of_least" already exists');
SELECT throws_ok(
    $$SELECT sqleq_internal.lemma_add('count_zero', 'CREATE TABLE t (a int)', 'SELECT a FROM t', 'SELECT a FROM t')$$,
    '42710', 'lemma "count_zero" comes with the extension');
SELECT throws_ok($$SELECT sqleq_internal.lemma_add('A name', 'CREATE TABLE t (a int)', 'SELECT a FROM t', 'SELECT a FROM t')$$, '42602', NULL, 'names are plain');

-- what is almost a lemma
SELECT results_eq(
    $$SELECT added, verdict::text FROM sqleq_internal.lemma_add('without_nulls_only', 'CREATE TABLE u (v text); CREATE TABLE t (y text)',
        'SELECT * FROM u WHERE v NOT IN (SELECT y FROM t)', 'SELECT * FROM u WHERE NOT EXISTS (SELECT FROM t WHERE t.y = u.v)')$$,
    $$VALUES (false, 'not_equivalent')$$, 'true without NULLs only');
SELECT results_eq(
    $$SELECT added, verdict::text FROM sqleq_internal.lemma_add('sets_only', 'CREATE TABLE t (k text)', 'SELECT k FROM t', 'SELECT DISTINCT k FROM t')$$,
    $$VALUES (false, 'not_equivalent')$$, 'true for sets only');
SELECT results_eq(
    $$SELECT added, verdict::text, reason FROM sqleq_internal.lemma_add('constant', 'CREATE TABLE t (k text)', $q$SELECT k FROM t WHERE k = 'a' AND k = 'b'$q$, 'SELECT k FROM t WHERE NOT k = k')$$,
    $$VALUES (false, 'equivalent', 'proofs cannot use it: it has a constant text')$$, 'texts stand for any type');
SELECT results_eq(
    $$SELECT added, verdict::text FROM sqleq_internal.lemma_add('same', 'CREATE TABLE t (k text)', 'SELECT k FROM t', 'SELECT k FROM t')$$,
    $$VALUES (false, 'equivalent')$$, 'a query is no lemma with itself');

SELECT results_eq(
    $$SELECT added, verdict::text, reason FROM sqleq_internal.lemma_add('outer_constraint', 'CREATE TABLE u (x text NOT NULL)', 'SELECT x IS NULL FROM u', 'SELECT x <> x FROM u')$$,
    $$VALUES (false, 'equivalent', 'proofs cannot use it: the table of the outer row has no constraints')$$, 'nothing is known of the outer row');
SELECT results_eq(
    $$SELECT added FROM sqleq_internal.lemma_add('divided', 'CREATE TABLE t (x integer)', 'SELECT x / 1 FROM t', 'SELECT x FROM t')$$,
    $$VALUES (false)$$, 'nothing in a lemma may raise an error');

-- a check uses it, and a table that says nonsense is not believed
CREATE TABLE v (a int, b int, c int);
SELECT ok(sqleq_internal.problem('SELECT a FROM v', 'SELECT b FROM v')::text LIKE '%least_of_least%', 'it is part of the problem document');
UPDATE sqleq_internal.lemma SET document = (SELECT sqleq_internal.problem('SELECT DISTINCT a, b FROM v', 'SELECT a, b FROM v')), turned = false;
SELECT is(sqleq_check('SELECT count(*) FROM (SELECT DISTINCT a, b FROM v) AS s', 'SELECT count(*) FROM (SELECT a, b FROM v) AS s')::text, 'not_equivalent', 'a false lemma changes no verdict');
UPDATE sqleq_internal.lemma SET document = 'nonsense';
SELECT is(sqleq_check('SELECT a FROM v WHERE a = 1', 'SELECT a FROM v WHERE 1 = a')::text, 'equivalent', 'neither does one that cannot be read');

-- rights
CREATE ROLE sqleq_stranger;
GRANT USAGE ON SCHEMA public TO sqleq_stranger;
DO $$ BEGIN EXECUTE format('GRANT TEMPORARY ON DATABASE %I TO sqleq_stranger', current_database()); END $$;
SET LOCAL ROLE sqleq_stranger;
SELECT throws_ok($$SELECT sqleq_internal.lemma_add('mine', 'CREATE TABLE t (a int)', 'SELECT a FROM t', 'SELECT a FROM t')$$, '42501', 'must be owner of table lemma');
SELECT throws_ok($$SELECT sqleq_internal.lemma_drop('least_of_least')$$, '42501', 'must be owner of table lemma');
SELECT throws_ok($$DELETE FROM sqleq_internal.lemma$$, '42501', NULL, 'the table is its owner''s');
SELECT results_eq($$SELECT name FROM sqleq_internal.lemmas$$, ARRAY['least_of_least'], 'everybody may read the view');
RESET ROLE;

SELECT lives_ok($$SELECT sqleq_internal.lemma_drop('least_of_least')$$, 'it is dropped');
SELECT throws_ok($$SELECT sqleq_internal.lemma_drop('least_of_least')$$, '42704', 'lemma "least_of_least" does not exist');
SELECT * FROM finish();
ROLLBACK;
