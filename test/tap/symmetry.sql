-- The order in which two queries are given decides nothing but which of them is called the first.
BEGIN;
SET client_min_messages = warning;
SELECT no_plan();
CREATE TABLE sym (id int PRIMARY KEY, i int, n numeric, c char(3), v varchar(9), t text, d date, ts timestamptz, va varchar[], ta text[]);

CREATE FUNCTION both_ways(q1 text, q2 text, verdict text, about text) RETURNS SETOF text LANGUAGE sql AS $$
    SELECT is(array[sqleq_check(q1, q2)::text, sqleq_check(q2, q1)::text], array[verdict, verdict], about)
$$;

-- types that UNION would choose by the order of its arms
SELECT both_ways('SELECT c FROM sym WHERE c IS NULL', 'SELECT t FROM sym WHERE t IS NULL AND c IS NULL UNION ALL SELECT t FROM sym WHERE false', 'not_equivalent', 'char and text');
SELECT both_ways('SELECT c FROM sym', 'SELECT c::varchar FROM sym', 'equivalent', 'char and varchar are compared as text');
SELECT both_ways('SELECT v FROM sym', 'SELECT v::name FROM sym WHERE false', 'not_equivalent', 'varchar and name');
SELECT both_ways('SELECT va FROM sym WHERE id > 1', 'SELECT ta FROM sym', 'not_equivalent', 'arrays');
SELECT both_ways('SELECT i FROM sym', 'SELECT n FROM sym WHERE i = n', 'not_equivalent', 'integer and numeric');
SELECT both_ways('SELECT d FROM sym', 'SELECT i FROM sym', 'not_equivalent', 'nothing in common');
SELECT both_ways('SELECT NULL FROM sym', 'SELECT nullif(i, i) FROM sym', 'equivalent', 'an untyped NULL');

-- types of parameters
SELECT both_ways('SELECT i FROM sym WHERE i = $1 + $1', 'SELECT i FROM sym WHERE i = $1 * 2', 'equivalent', 'a query needs the other one to know the type of $1');
SELECT both_ways('SELECT $1 FROM sym', 'SELECT i FROM sym', 'not_equivalent', 'a parameter takes the type of the other column');
SELECT both_ways('SELECT $1, i FROM sym', 'SELECT t, $1 FROM sym', 'not_equivalent', 'of two columns it takes the first');
SELECT both_ways('SELECT 1 FROM sym WHERE i < $1 AND i = 1', 'SELECT 1 FROM sym WHERE ($1 = n OR n IS NULL OR n <> $1) AND i = 1 AND $1 >= 2', 'not_equivalent',
    '$1 is what both types have in common: 1.5 is above 1 and below 2');
SELECT both_ways('SELECT left(t, $1) FROM sym WHERE $1 = 1', 'SELECT left(t, 1) FROM sym WHERE 8000000001 = $1 + 8000000000', 'equivalent', 'a query does not work with the common type');
SELECT throws_ok($$SELECT sqleq_check('SELECT 1 FROM sym WHERE i = $1', 'SELECT 1 FROM sym WHERE t = $1')$$, '42883', NULL, 'nothing in common');
SELECT throws_ok($$SELECT sqleq_check('SELECT 1 FROM sym WHERE t = $1', 'SELECT 1 FROM sym WHERE i = $1')$$, '42883', NULL, '... either way');

-- words, columns and rows follow the order in which the queries were given
SELECT results_eq($$SELECT result1, result2, reason FROM sqleq_explain('SELECT 1 AS b FROM sym', 'SELECT 1 AS a FROM sym WHERE false')$$,
    $$SELECT result2, result1, reason FROM sqleq_explain('SELECT 1 AS a FROM sym WHERE false', 'SELECT 1 AS b FROM sym')$$, 'results change places');
SELECT is((SELECT result1 FROM sqleq_explain('SELECT 1 AS b FROM sym', 'SELECT 1 AS a FROM sym WHERE false')), '[{"b": 1}]', 'the first result is that of the first query');
SELECT is((SELECT counterexample FROM sqleq_explain('SELECT i FROM sym', 'SELECT DISTINCT i FROM sym')),
    (SELECT counterexample FROM sqleq_explain('SELECT DISTINCT i FROM sym', 'SELECT i FROM sym')), 'the database is the same');
SELECT is(array[a.reason, b.reason], array['column 1 is of type integer in the first query and of type date in the second',
        'column 1 is of type date in the first query and of type integer in the second'], 'different types')
    FROM sqleq_explain('SELECT i FROM sym', 'SELECT d FROM sym') AS a, sqleq_explain('SELECT d FROM sym', 'SELECT i FROM sym') AS b;
SELECT is(array[a.reason, b.reason], array['the first query returns 2 columns, the second 1', 'the first query returns 1 column, the second 2'], 'numbers of columns')
    FROM sqleq_explain('SELECT i, d FROM sym', 'SELECT i FROM sym') AS a, sqleq_explain('SELECT i FROM sym', 'SELECT i, d FROM sym') AS b;
SELECT is(array[a.assumptions, b.assumptions], array[array['column 1 of the first query is an untyped NULL, taken as integer'],
        array['column 1 of the second query is an untyped NULL, taken as integer']], 'readings')
    FROM sqleq_explain('SELECT x FROM (SELECT NULL AS x) s', 'SELECT i FROM sym') AS a, sqleq_explain('SELECT i FROM sym', 'SELECT x FROM (SELECT NULL AS x) s') AS b;
SELECT is(array[a.reason LIKE '%in the first query, at character 8%', b.reason LIKE '%in the first query, at character 12%'], array[true, true],
        'of two constructs that are not supported, the one of the first query is named')
    FROM sqleq_explain('SELECT random() FROM sym', 'SELECT i + random() FROM sym') AS a, sqleq_explain('SELECT i + random() FROM sym', 'SELECT random() FROM sym') AS b;
SELECT throws_like($$SELECT sqleq_check('SELECT y FROM sym', 'SELECT x FROM sym')$$, '%"y"%', 'of two errors, the one of the first query');
SELECT throws_like($$SELECT sqleq_check('SELECT x FROM sym', 'SELECT y FROM sym')$$, '%"x"%', '... in the other order');

-- what is left to chance in a query that is compared with itself
CREATE FUNCTION chance(q text) RETURNS boolean LANGUAGE sql AS $$ SELECT assumptions::text LIKE '%chance%' FROM sqleq_explain(q, q) WHERE proof = 'the same query' $$;
SELECT is(chance(q), expected, q) FROM (VALUES
    ('SELECT i FROM sym LIMIT 1', true), ('SELECT i FROM sym ORDER BY i LIMIT 1', false), ('SELECT i, t FROM sym ORDER BY i LIMIT 1', true),
    ('SELECT n FROM sym ORDER BY n LIMIT 1', true), ('SELECT i, t FROM sym ORDER BY i', true), ('SELECT i, t FROM sym ORDER BY i, t', false),
    ('SELECT DISTINCT ON (i) i, t FROM sym', true), ('SELECT DISTINCT ON (i) i, t FROM sym ORDER BY i, t', false),
    ('SELECT DISTINCT i FROM sym', false), ('SELECT DISTINCT n FROM sym', true), ('SELECT n FROM sym UNION SELECT i FROM sym', true),
    ('SELECT row_number() OVER (ORDER BY i) FROM sym', true), ('SELECT rank() OVER (ORDER BY i) FROM sym', false),
    ('SELECT sum(i) OVER (ORDER BY i) FROM sym', false), ('SELECT sum(i) OVER (ORDER BY i ROWS 1 PRECEDING) FROM sym', true),
    ('SELECT array_agg(t) FROM sym', true), ('SELECT array_agg(t ORDER BY t) FROM sym', false), ('SELECT sum(i), count(*) FROM sym', false),
    ('SELECT sum(n::float8) FROM sym', true), ('SELECT ARRAY(SELECT i FROM sym)', true), ('SELECT i FROM sym WHERE EXISTS (SELECT FROM sym)', false)) v (q, expected);
SELECT * FROM finish();
ROLLBACK;
