-- Run-time errors of one query where the other one has a result: seen on this server, told, and counted on request.
BEGIN;
SET client_min_messages = warning;
SELECT no_plan();
CREATE TABLE err (id int PRIMARY KEY, a int, b int CHECK (b > 0));

-- what was seen: query, SQLSTATE, message, whether it always comes, number of rows
CREATE FUNCTION seen(q1 text, q2 text) RETURNS SETOF text LANGUAGE sql AS $$
    SELECT concat_ws(' ', e ->> 'query', e ->> 'sqlstate', e ->> 'message', e ->> 'always', jsonb_array_length(e #> '{database,err}'))
    FROM sqleq_explain(q1, q2) x, jsonb_array_elements(x.errors) e
$$;
CREATE FUNCTION told(q1 text, q2 text, expected text[], about text) RETURNS SETOF text LANGUAGE sql AS $$
    SELECT is(array(SELECT seen(q1, q2)), expected, about)
    UNION ALL SELECT is(array(SELECT CASE left(s, 1) WHEN '1' THEN '2' ELSE '1' END || substr(s, 2) FROM seen(q2, q1) s), expected, about || ', turned')
$$;
CREATE FUNCTION strict(q1 text, q2 text, expected text, about text) RETURNS SETOF text LANGUAGE sql AS $$
    SELECT is(array[sqleq_check(q1, q2, errors => 'strict')::text, sqleq_check(q2, q1, errors => 'strict')::text], array[expected, expected], about)
$$;

SELECT told('SELECT 1 / a FROM err', 'SELECT 1 / a FROM err WHERE a <> 0 OR a IS NULL', '{1 22012 division by zero false 1}', 'division');
SELECT told('SELECT a + 1 FROM err', 'SELECT a::bigint + 1 FROM err', '{1 22003 integer out of range false 1}', 'the end of a type');
SELECT told('SELECT (SELECT a FROM err), 1', 'SELECT (SELECT max(a) FROM err), 1', '{1 21000 more than one row returned by a subquery used as an expression false 2}',
    'two rows');
SELECT told('SELECT 1 / 0 FROM err', 'SELECT a FROM err', '{1 22012 division by zero true 1}', 'an error of planning: with a row of the other one');
SELECT told('SELECT x.a FROM err x FULL JOIN err y ON x.a < y.a', 'SELECT a FROM err',
    '{1 0A000 FULL JOIN is only supported with merge-joinable or hash-joinable join conditions true 1}', 'a join that the planner cannot do');
SELECT told('SELECT 1 / b FROM err', 'SELECT 1 / b + 0 FROM err', '{}', 'a constraint forbids it');
SELECT told('SELECT 1 / a FROM err', 'SELECT 0 + 1 / a FROM err', '{}', 'an error of both is none of one');
SELECT told('SELECT a FROM err LIMIT $1', 'SELECT a FROM err LIMIT CASE WHEN $1 >= 0 THEN $1 END', '{1 2201W LIMIT must not be negative false 0}', 'a parameter');
SELECT is((SELECT array_agg(e ->> 'always') FROM sqleq_explain('SELECT 1 / 0 FROM err', 'SELECT 2 / 0 FROM err') x, jsonb_array_elements(x.errors) e),
    '{true,true}', 'both never begin');
SELECT is(errors, '[]', 'nothing there that could raise an error') FROM sqleq_explain('SELECT a FROM err WHERE a > 1', 'SELECT a FROM err WHERE a >= 2');
SELECT is(errors, NULL, 'nothing was looked for') FROM sqleq_explain('SELECT random() / a FROM err', 'SELECT 1 / a FROM err');
SELECT is(errors, NULL, 'a query and itself') FROM sqleq_explain('SELECT 1 / a FROM err', 'SELECT 1 / a FROM err');

-- they do not count unless one asks for it
SELECT is(sqleq_check('SELECT a FROM err WHERE id = 1', 'SELECT CASE WHEN a / a > 5 THEN 1 ELSE a END FROM err WHERE id = 1 AND (a <> 0 OR a IS NULL) UNION ALL SELECT a FROM err WHERE id = 1 AND a = 0')::text IN
    ('equivalent', 'equivalent_within_bound', 'unknown'), true, 'modulo errors');
SELECT strict('SELECT 1 / a FROM err', 'SELECT CASE WHEN a = 0 THEN 1 ELSE 1 / a END FROM err', 'not_equivalent', 'strict: a difference');
SELECT is(sqleq_check('SELECT 1 / a FROM err', 'SELECT CASE WHEN a = 0 THEN 1 ELSE 1 / a END FROM err')::text IN ('equivalent', 'equivalent_within_bound'), true, '... and none without');
SELECT strict('SELECT a + 1 FROM err', 'SELECT a::bigint + 1 FROM err', 'not_equivalent', 'strict: overflow');
SELECT strict('SELECT 1 / 0 FROM err', 'SELECT 1 FROM err WHERE false', 'not_equivalent', 'strict: of an empty database');
SELECT strict('SELECT a FROM err WHERE a > 1', 'SELECT a FROM err WHERE a >= 2', 'equivalent', 'strict: there are no errors');
SELECT strict('SELECT 1 / a FROM err', 'SELECT 1 / a FROM err', 'equivalent', 'strict: the same query');
SELECT strict('SELECT 1 / a FROM err', 'SELECT 1 / a FROM err WHERE true', 'equivalent', 'strict: both raise the same errors');
SELECT strict('SELECT 1 / b FROM err', 'SELECT 1 / b + 0 FROM err', 'unknown', 'strict: nobody knows');
SELECT strict('SELECT 1 / a FROM err', 'SELECT 2 / a FROM err', 'not_equivalent', 'strict: another difference');
SELECT results_eq($$SELECT verdict::text, proof, result1, result2, counterexample FROM sqleq_explain('SELECT 1 / a AS x FROM err', 'SELECT CASE WHEN a = 0 THEN 1 ELSE 1 / a END AS x FROM err', errors => 'STRICT')$$,
    $$SELECT 'not_equivalent', 'error of one query only, confirmed by this server', NULL::jsonb, '[{"x": 1}]'::jsonb, e -> 'database'
      FROM sqleq_explain('SELECT 1 / a FROM err', 'SELECT CASE WHEN a = 0 THEN 1 ELSE 1 / a END FROM err') s, jsonb_array_elements(s.errors) e$$, 'the query that fails has no result');
SELECT is((SELECT row_data -> 'a' FROM sqleq_counterexample('SELECT 1 / a FROM err', 'SELECT CASE WHEN a = 0 THEN 1 ELSE 1 / a END FROM err', errors => 'strict')), '0', 'the rows');
SELECT is(array[to_regclass('pg_temp.cex_result1') IS NULL, to_regclass('pg_temp.cex_result2') IS NULL, to_regclass('pg_temp.cex_err') IS NULL],
    array[true, false, false], '... and what is left in tables');
SELECT strict('SELECT a FROM err WHERE a IN (SELECT max(b) FROM err) ORDER BY a LIMIT 2', 'SELECT a FROM err WHERE a = (SELECT max(b) FROM err) ORDER BY a LIMIT 2', 'equivalent',
    'strict: a subquery of one row, LIMIT and comparisons raise nothing');
SELECT throws_ok($$SELECT sqleq_check('SELECT 1', 'SELECT 2', errors => 'none')$$, '22023', 'unrecognized treatment of errors: "none"', 'another word');
SELECT is(sqleq_check('SELECT 1', 'SELECT 1', errors => NULL)::text, 'equivalent', 'NULL is the default');
CREATE TABLE err_of (k int UNIQUE, v int);
CREATE FUNCTION rests_on() RETURNS TABLE (verdict text, on_errors int, on_constraints int) LANGUAGE sql AS $$
    SELECT verdict::text, cardinality(assumptions), cardinality(constraints_used)
    FROM sqleq_explain('SELECT id, (SELECT v FROM err_of WHERE k = a) FROM err', 'SELECT id, v FROM err LEFT JOIN err_of ON k = a')
$$;
SELECT results_eq('SELECT * FROM rests_on()', $$VALUES ('equivalent', 0, 1)$$, 'a key that forbids a second row is needed by a proof that leaves no errors out');
ALTER TABLE err_of DROP CONSTRAINT err_of_k_key;
SELECT results_eq('SELECT * FROM rests_on()', $$VALUES ('equivalent', 1, 0)$$, 'without the key it leaves them out');
SELECT is_empty('SELECT * FROM err', 'no row is in the table');
SELECT * FROM finish();
ROLLBACK;
