-- A query that fails wherever the other one has rows: what all functions say of it.
BEGIN;
SET client_min_messages = warning;
SELECT no_plan();
CREATE TABLE person (id int PRIMARY KEY, name text, age int);
CREATE TABLE pair (n int, q1 text, q2 text);
INSERT INTO pair VALUES (1, 'SELECT name FROM person WHERE 2147483647 + 1 > 0', 'SELECT name FROM person'),
    (2, 'SELECT name FROM person WHERE 1 / (id - id) > 0', 'SELECT name FROM person'),
    (3, 'SELECT count(*) FROM person WHERE id / 0 > 1', 'SELECT count(*) FROM person');

SELECT is(array[sqleq_check(q1, q2), sqleq_check(q2, q1)]::text[], '{not_equivalent,not_equivalent}', 'the verdict, in both orders: ' || q1) FROM pair;
SELECT is(reason, (ARRAY['the first query raises an error on every database: integer out of range (SQLSTATE 22003)',
    'the first query raises an error wherever the other one has rows: division by zero (SQLSTATE 22012)',
    'the first query raises an error wherever the other one has rows: division by zero (SQLSTATE 22012)'])[n], 'why: ' || q1) FROM pair, sqleq_explain(q1, q2);
SELECT ok(reason LIKE 'the second query raises an error %', 'which: ' || q1) FROM pair, sqleq_explain(q2, q1);
SELECT results_eq($$SELECT proof, assumptions, bound_reached, result1, jsonb_array_length(result2), jsonb_array_length(counterexample -> 'person'), would_hold_with FROM pair, sqleq_explain(q1, q2)$$,
    $$SELECT 'error of one query only, confirmed by this server', '{}'::text[], NULL::int, NULL::jsonb, 1, 1, NULL::text[] FROM pair$$, 'one row shows it, and nothing is left out');
SELECT ok((SELECT string_agg(line, E'\n') FROM sqleq_show(q1, q2) AS line) LIKE E'%result of q1\nERROR: %(SQLSTATE 22%)%result of q2%', 'shown: ' || q1) FROM pair;
SELECT ok((SELECT string_agg(line, E'\n') FROM sqleq_report(q1, q2) AS line) LIKE '%ERROR: %(SQLSTATE 22%)%', 'on a page: ' || q1) FROM pair;
SELECT ok((SELECT string_agg(line, E'\n') FROM sqleq_script(q1, q2) AS line) LIKE E'-- Two queries one of which raises an error %-- The second query%-- gives%-- The first query%-- raises an error: %ROLLBACK;%', 'in a script: ' || q1) FROM pair;
SELECT is(count(*)::int, 1, 'the rows') FROM sqleq_counterexample('SELECT name FROM person WHERE 1 / (id - id) > 0', 'SELECT name FROM person');
SELECT is(array[to_regclass('pg_temp.cex_result1') IS NULL, to_regclass('pg_temp.cex_result2') IS NULL], array[true, false], '... and what is left in tables');
SELECT throws_ok(format('SELECT sqleq_assert(%L, %L)', q1, q2), 'P0004', NULL, 'an assertion: ' || q1) FROM pair;
SELECT results_eq($$SELECT n, class FROM pair, sqleq_classes(ARRAY[q1, q2]) ORDER BY n, query$$, 'VALUES (1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (3, 2)', 'classes');
SELECT ok(marks IS NULL OR marks < 100, 'no full marks: ' || q1) FROM pair, sqleq_grade(ARRAY[q2], q1);
SELECT is(sqleq_check(q1, q2, errors => 'strict')::text, 'not_equivalent', 'strict: ' || q1) FROM pair;

-- both
SELECT results_eq($$SELECT verdict::text, proof, reason, assumptions FROM sqleq_explain('SELECT id FROM person WHERE 1 / 0 = 1', 'SELECT age FROM person WHERE 2 % 0 = 1')$$,
    $$VALUES ('equivalent', 'both queries raise an error on every database', 'both queries raise an error on every database: division by zero', '{}'::text[])$$, 'both always fail');
SELECT is(reason, 'both queries raise an error on every database: the first integer out of range, the second division by zero', 'each in its own way')
    FROM sqleq_explain('SELECT id FROM person WHERE 2147483647 + 1 = 1', 'SELECT age FROM person WHERE 2 % 0 = 1');
-- what is not known
SELECT ok(verdict::text IN ('not_equivalent', 'unknown'), 'it is never equivalent') FROM sqleq_explain('SELECT id FROM person p WHERE EXISTS (SELECT FROM person q WHERE q.id = p.id AND 1 / (p.id - q.id) > 0)',
    'SELECT id FROM person p WHERE EXISTS (SELECT FROM person q WHERE q.id = p.id)');

-- the assumption, and strictness
CREATE FUNCTION named(q1 text, q2 text) RETURNS text LANGUAGE sql AS $$
    SELECT concat_ws(' ', coalesce(bool_or(a LIKE 'modulo errors%'), false), (SELECT sqleq_check(q1, q2, errors => 'strict'))) FROM sqleq_explain(q1, q2) LEFT JOIN LATERAL unnest(assumptions) a ON true
$$;
SELECT is(named('SELECT age / id FROM person WHERE age > 1', 'SELECT age / id FROM person WHERE age >= 2'), 'f equivalent', 'both raise the same errors');
SELECT is(named('SELECT id FROM person WHERE age + 1 > age', 'SELECT id FROM person WHERE age IS NOT NULL'), 't not_equivalent', 'one may fail alone');
SELECT matches(named('SELECT id FROM person WHERE name::int = 1 AND age > 0', 'SELECT id FROM person WHERE age > 0 AND name::int = 1'), '^t (unknown|not_equivalent)$', 'the order of conditions');
SELECT * FROM finish();
ROLLBACK;
