-- Intermediate queries: via => ARRAY[...]. Each step may be proved although the pair is not equivalent, since equivalence is not transitive where a query
-- raises errors, where ties decide, and where columns are compared in another type. None of these may give a proof.
BEGIN;
SET client_min_messages = warning;
SELECT no_plan();
CREATE TABLE vt (id int PRIMARY KEY, a int, b int NOT NULL, big bigint, n numeric, x text, v varchar(10), c char(3));
CREATE TABLE vu (id int PRIMARY KEY, t int NOT NULL REFERENCES vt, w int);

-- verdict and reason with intermediate queries, the same the other way round
CREATE FUNCTION pg_temp.by_steps(expected text, q1 text, q2 text, VARIADIC steps text[]) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE backwards text[] := ARRAY(SELECT q FROM unnest(steps) WITH ORDINALITY AS u (q, n) ORDER BY n DESC);
BEGIN
    RETURN NEXT is((SELECT verdict || coalesce(': ' || reason, '') FROM sqleq_explain(q1, q2, via => steps)), expected, format('%s | %s', q1, q2));
    RETURN NEXT is(sqleq_check(q2, q1, via => backwards)::text, split_part(expected, ':', 1), 'the same backwards');
END
$$;

SELECT pg_temp.by_steps('equivalent', 'SELECT id FROM vt WHERE a = 1', 'SELECT id FROM vt WHERE 1 = a', 'SELECT id FROM vt WHERE a > 0 AND a < 2');
SELECT pg_temp.by_steps('equivalent', 'SELECT u.id FROM vu u JOIN vt t ON t.id = u.t WHERE u.id = 7', 'SELECT id FROM vu WHERE id = 7 LIMIT 1',
    'SELECT id FROM vu WHERE id = 7', 'SELECT id FROM vu WHERE id = 7 AND t IS NOT NULL');
SELECT is((SELECT ROW(proof, constraints_used)::text FROM sqleq_explain('SELECT u.id FROM vu u JOIN vt t ON t.id = u.t WHERE u.w = 7', 'SELECT DISTINCT id FROM vu WHERE w = 7', via => ARRAY['SELECT id FROM vu WHERE w = 7'])),
    (SELECT ROW('2 steps, each proved', a.constraints_used || b.constraints_used)::text FROM sqleq_explain('SELECT u.id FROM vu u JOIN vt t ON t.id = u.t WHERE u.w = 7', 'SELECT id FROM vu WHERE w = 7') AS a,
        sqleq_explain('SELECT id FROM vu WHERE w = 7', 'SELECT DISTINCT id FROM vu WHERE w = 7') AS b), 'constraints of all steps');
SELECT matches((SELECT outline FROM sqleq_explain('SELECT id FROM vt WHERE a = 1', 'SELECT id FROM vt WHERE 1 = a', via => ARRAY['SELECT id FROM vt WHERE a > 0 AND a < 2'])),
    '^step 1: .*\nstep 2: ', 'an outline of each step');
SELECT is(sqleq_check('SELECT 1', 'SELECT 1 WHERE 2 > 1', via => NULL)::text, 'equivalent', 'NULL: as without');
SELECT is((SELECT proof FROM sqleq_explain('SELECT 1', 'SELECT 1 WHERE 2 > 1', via => '{}')), 'same normal form', 'no query between: as without');
SELECT is((SELECT proof FROM sqleq_explain('SELECT 1', 'SELECT 1', via => '{SELECT 2}')), 'the same query', 'what needs no step is judged by itself');

-- a step that is not proved
SELECT pg_temp.by_steps('equivalent: step 1 (q1 and via[1]) is not_equivalent: the results differ on a database with 1 row',
    'SELECT id FROM vt WHERE a = 1', 'SELECT id FROM vt WHERE 1 = a', 'SELECT id FROM vt WHERE a > 0 AND a < 3');
SELECT pg_temp.by_steps('not_equivalent: the results differ on a database with 1 row; step 2 (via[1] and via[2]) is not_equivalent: the results differ on a database with 1 row',
    'SELECT id FROM vt WHERE a = 1', 'SELECT id FROM vt WHERE a = 2', 'SELECT id FROM vt WHERE 1 = a', 'SELECT id FROM vt WHERE 2 = a');
SELECT is((SELECT counterexample IS NOT NULL FROM sqleq_explain('SELECT id FROM vt WHERE a = 1', 'SELECT id FROM vt WHERE a = 2', via => '{SELECT id FROM vt WHERE 1 = a}')), true,
    'the counterexample is one of the pair');
SELECT matches((SELECT reason FROM sqleq_explain('SELECT 1', 'SELECT 2 - 1', via => '{SELECT random()::int}')), '^step 1 \(q1 and via\[1\]\) is unsupported: ', 'a step that cannot be judged');

-- within a bound
SELECT is((SELECT ROW(verdict, bound_reached, proof)::text FROM sqleq_explain('SELECT a FROM vt ORDER BY b, id LIMIT 1', 'SELECT a FROM vt ORDER BY b LIMIT 1', via => '{"SELECT a FROM vt WHERE b = b ORDER BY b, id LIMIT 1"}')),
    (SELECT ROW(verdict, bound_reached, '2 steps, each proved')::text FROM sqleq_explain('SELECT a FROM vt ORDER BY b, id LIMIT 1', 'SELECT a FROM vt ORDER BY b LIMIT 1')), 'the bound of the weakest step');

-- errors of a query between
SELECT pg_temp.by_steps('not_equivalent: the results differ on a database with 1 row; the steps are proved, but do not prove the pair: '
    'an intermediate query may raise errors, and the steps before and after it leave out databases on which it does',
    'SELECT CASE WHEN a > 0 THEN 1 ELSE 2 END FROM vt', 'SELECT CASE WHEN a > 0 THEN 3 ELSE 2 END FROM vt', 'SELECT CASE WHEN a > 0 THEN 1 / (a - a) ELSE 2 END FROM vt');
SELECT pg_temp.by_steps('equivalent', 'SELECT id FROM vt WHERE a / b > 1 OR true', 'SELECT id FROM vt WHERE a * b > 1 OR true', 'SELECT id FROM vt');
SELECT isnt(sqleq_check('SELECT id FROM vt WHERE a + 1 > 1', 'SELECT id FROM vt WHERE a > 0', errors => 'strict', via => '{SELECT id FROM vt WHERE 1 + a > 1}')::text, 'equivalent', 'errors that count');
SELECT is((SELECT ROW(verdict, proof, assumptions)::text FROM sqleq_explain('SELECT a + 1 FROM vt', 'SELECT a + 1 FROM vt ORDER BY b', errors => 'strict', via => '{SELECT a + 1 FROM vt ORDER BY id}')),
    '(equivalent,"2 steps, each proved",{})', 'errors that count, and are the same');

-- ties
SELECT pg_temp.by_steps('not_equivalent: the results differ on a database with 2 rows; the steps are proved, but do not prove the pair: '
    'where the order of tied rows decides the result, the queries of each step permit a common one, but q1 and q2 may permit none',
    'SELECT a FROM vt ORDER BY b, id LIMIT 1', 'SELECT a FROM vt ORDER BY b, id DESC LIMIT 1', 'SELECT a FROM vt ORDER BY b LIMIT 1');
SELECT pg_temp.by_steps('not_equivalent: the results differ on a database with 2 rows; the steps are proved, but do not prove the pair: '
    'where the order of tied rows decides the result, the queries of each step permit a common one, but q1 and q2 may permit none',
    'SELECT a FROM vt ORDER BY id', 'SELECT a FROM vt ORDER BY id DESC', 'SELECT a FROM vt');
SELECT is((SELECT proof || ': ' || assumptions[1] FROM sqleq_explain('SELECT a FROM vt ORDER BY b LIMIT 1', 'SELECT a FROM vt ORDER BY b, id LIMIT 1', via => '{"SELECT a FROM vt WHERE b = b ORDER BY b, id LIMIT 1"}')),
    '2 steps, each proved: where the order of tied rows decides the result, the second query takes one of the results that the first permits (it refines it)', 'one step refines');
SELECT is((SELECT proof || ': ' || assumptions[1] FROM sqleq_explain('SELECT a FROM vt ORDER BY b, id LIMIT 1', 'SELECT a FROM vt ORDER BY b LIMIT 1', via => '{"SELECT a FROM vt WHERE b = b ORDER BY b, id LIMIT 1"}')),
    '2 steps, each proved: where the order of tied rows decides the result, the first query takes one of the results that the second permits (it refines it)', 'and backwards');

-- columns of other types, or collations
SELECT isnt(sqleq_check('SELECT big FROM vt', 'SELECT big::float8::bigint FROM vt', via => '{SELECT big::float8 FROM vt}')::text, 'equivalent', 'doubles between');
SELECT isnt(sqleq_check('SELECT v FROM vt', 'SELECT rtrim(v) FROM vt', via => '{SELECT v::char(10) FROM vt}')::text, 'equivalent', 'char(n) between');
SELECT is((SELECT ROW(verdict, proof)::text FROM sqleq_explain('SELECT a FROM vt WHERE id = 1', 'SELECT a::numeric FROM vt WHERE id = 1 LIMIT 1', via => '{SELECT a::bigint FROM vt WHERE id = 1}')),
    '(equivalent,"2 steps, each proved")', 'exact numbers of several types compose');
SELECT is((SELECT ROW(verdict, proof)::text FROM sqleq_explain('SELECT x FROM vt', 'SELECT x FROM vt WHERE true', via => ARRAY['SELECT x COLLATE "C" FROM vt'])),
    '(equivalent,"same normal form")', 'other collations do not');

-- parameters have the types that the pair gives them
SELECT is((SELECT ROW(verdict, proof)::text FROM sqleq_explain('SELECT a FROM vt WHERE a = $1', 'SELECT a FROM vt WHERE $1 = a AND a IS NOT NULL', via => '{SELECT a FROM vt WHERE NOT a <> $1}')),
    '(equivalent,"2 steps, each proved")', 'the same type in all steps');
SELECT matches((SELECT reason FROM sqleq_explain('SELECT a FROM vt WHERE a = $1', 'SELECT a FROM vt WHERE $1 = a AND a IS NOT NULL', via => '{SELECT a FROM vt WHERE a = $1::bigint}')),
    '(a parameter has different types in different steps|step 1)', 'another one');

-- the other functions
SELECT lives_ok($$SELECT sqleq_assert('SELECT id FROM vt WHERE a = 1', 'SELECT id FROM vt WHERE 1 = a', via => '{SELECT id FROM vt WHERE a > 0 AND a < 2}')$$, 'sqleq_assert');
SELECT throws_ok($$SELECT sqleq_assert('SELECT id FROM vt WHERE a = 1', 'SELECT id FROM vt WHERE a = 2', via => '{SELECT id FROM vt WHERE 1 = a}')$$, 'P0004', 'the queries are not equivalent');
SELECT matches((SELECT string_agg(line, E'\n') FROM sqleq_show('SELECT id FROM vt WHERE a = 1', 'SELECT id FROM vt WHERE 1 = a', via => '{SELECT id FROM vt WHERE a > 0 AND a < 2}') AS line), '^equivalent', 'sqleq_show');
SELECT throws_ok($$SELECT sqleq_check('SELECT 1', 'SELECT 2 - 1', via => '{NULL}')$$, '22004', 'intermediate query 1 must not be null');
SELECT throws_ok($$SELECT sqleq_check('SELECT 1', 'SELECT 2 - 1', via => '{SELECT 1 FROM nothing}')$$, '42P01', 'relation "nothing" does not exist');
SELECT * FROM finish();
ROLLBACK;
