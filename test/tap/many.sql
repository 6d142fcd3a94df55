-- Classes of queries, databases that tell them apart, containment.
BEGIN;
SET client_min_messages = warning;
SELECT no_plan();
CREATE TABLE dept (id int PRIMARY KEY, name text);
CREATE TABLE emp (id int PRIMARY KEY, dept int REFERENCES dept, salary int NOT NULL, boss int);

-- classes
PREPARE classes AS SELECT query, class, representative, verdict::text FROM sqleq_classes(ARRAY[
    'SELECT id FROM emp', 'SELECT DISTINCT id FROM emp', 'SELECT dept FROM emp', 'SELECT DISTINCT dept FROM emp', 'SELECT dept FROM emp GROUP BY dept', 'SELECT id, dept FROM emp', 'SELECT id FORM emp']);
SELECT results_eq('classes', $$VALUES (1, 1, 1, 'not_equivalent'), (2, 1, 1, 'equivalent'), (3, 2, 3, 'not_equivalent'), (4, 3, 4, 'not_equivalent'),
    (5, 3, 4, 'equivalent'), (6, 4, 6, 'not_equivalent'), (7, NULL, NULL, NULL)$$, 'equal ones are together, others apart');
SELECT is(error, 'syntax error at or near "emp"', 'what cannot be read is a row with its error') FROM sqleq_classes(ARRAY['SELECT 1', 'SELECT id FROM emp WHERE FORM emp']) WHERE query = 2;
SELECT is(count(*)::int, 0, 'no queries, no rows') FROM sqleq_classes('{}');
SELECT results_eq('SELECT query, class, error FROM sqleq_classes(ARRAY[NULL, ''SELECT 1'', NULL])', $$VALUES (1, NULL, 'query text must not be null'), (2, 1, NULL), (3, NULL, 'query text must not be null')$$, 'a NULL is a query that cannot be read');
SELECT results_eq('SELECT query, error FROM sqleq_separate_tables(ARRAY[NULL, ''SELECT 1'', ''SELECT 2''])', $$VALUES (1, 'query text must not be null'), (2, NULL), (3, NULL)$$, 'also where tables are made');
SELECT results_eq('SELECT queries FROM sqleq_separate(ARRAY[NULL, ''SELECT 1'', ''SELECT 2'']) ORDER BY 1', $$VALUES (ARRAY[2]), (ARRAY[3])$$, 'or databases');
SELECT results_eq('SELECT mutant, query, verdict::text, reason FROM sqleq_test_mutants(''SELECT 1'', ARRAY[NULL, ''SELECT 2''])', $$VALUES (1, NULL, 'unknown', 'query text must not be null'), (2, 'SELECT 2', 'not_equivalent', NULL)$$, 'a NULL mutant likewise');
SELECT throws_ok('SELECT sqleq_classes(NULL)', '22004', 'queries must not be null');
SELECT results_eq($$SELECT query, class FROM sqleq_classes('{"SELECT 1", "SELECT 1 AS x", "SELECT 2"}')$$, 'VALUES (1, 1), (2, 1), (3, 2)', 'an array as it is written');
SELECT throws_ok('SELECT sqleq_classes(NULL)', '22004', 'queries must not be null');
SELECT results_eq($$SELECT class FROM sqleq_classes(ARRAY['SELECT id FROM emp ORDER BY id', 'SELECT id FROM emp ORDER BY id DESC'])$$, ARRAY[1, 2], 'lists, if all end in ORDER BY');
SELECT results_eq($$SELECT class FROM sqleq_classes(ARRAY['SELECT id FROM emp ORDER BY id', 'SELECT id FROM emp ORDER BY id DESC', 'SELECT id FROM emp'])$$, ARRAY[1, 1, 1], 'else bags');
SELECT results_eq($$SELECT class FROM sqleq_classes(ARRAY['SELECT dept FROM emp', 'SELECT DISTINCT dept FROM emp'], semantics => 'set')$$, ARRAY[1, 1], 'or sets');
-- of other types, and with parameters
SELECT results_eq($$SELECT class FROM sqleq_classes(ARRAY['SELECT salary FROM emp', 'SELECT salary::bigint FROM emp', 'SELECT salary::numeric FROM emp', 'SELECT salary + 1 FROM emp', 'SELECT name FROM dept'])$$,
    ARRAY[1, 1, 1, 2, 3], 'numbers are compared as numbers');
SELECT results_eq($$SELECT class FROM sqleq_classes(ARRAY['SELECT id FROM emp WHERE salary > $1', 'SELECT id FROM emp WHERE NOT salary <= $1', 'SELECT id FROM emp WHERE salary >= $1'])$$,
    ARRAY[1, 1, 2], 'a parameter is the same for all');
SELECT results_eq($$SELECT class FROM sqleq_classes(ARRAY['SELECT id FROM emp WHERE id = $1', 'SELECT id FROM emp WHERE name = $1', 'SELECT dept.id FROM emp, dept WHERE name = $1'])$$,
    ARRAY[1, NULL, 2], 'unless they take it for something else');
-- equivalent to both and they not to each other
CREATE TABLE measured (b bigint NOT NULL);
SELECT is(array[sqleq_check('SELECT b FROM measured', 'SELECT b::real FROM measured'), sqleq_check('SELECT b::real FROM measured', 'SELECT b::real::float FROM measured')]::text[], '{equivalent,equivalent}',
    'compared as what two have in common');
SELECT is(sqleq_check('SELECT b FROM measured', 'SELECT b::real::float FROM measured')::text, 'not_equivalent', '... the other two differ');
SELECT results_eq($$SELECT class FROM sqleq_classes(ARRAY['SELECT b FROM measured', 'SELECT b::real FROM measured', 'SELECT b::real::float FROM measured'])$$, ARRAY[1, 1, 2], 'what is equal to the first is not equal to the third by that');
SELECT results_eq($$SELECT class FROM sqleq_classes(ARRAY['SELECT b::real::float FROM measured', 'SELECT b::real FROM measured', 'SELECT b FROM measured'])$$, ARRAY[1, 1, 2], '... in another order');
SELECT results_eq($$SELECT class FROM sqleq_classes(ARRAY['SELECT b FROM measured', 'SELECT b::real::numeric FROM measured', 'SELECT b::real FROM measured'])$$, ARRAY[1, 2, 1], '... and another one');
SELECT results_eq($$SELECT class FROM sqleq_classes(ARRAY['SELECT b::real FROM measured', 'SELECT b::real::float FROM measured', 'SELECT (b + 0)::real FROM measured'])$$, ARRAY[1, 1, 1], 'casts that lose nothing are no matter');
SELECT results_eq($$SELECT class FROM sqleq_classes(ARRAY['SELECT b FROM measured', 'SELECT b::float FROM measured', 'SELECT b + 0 FROM measured'])$$, ARRAY[1, 1, 1], 'what does not follow is proven');
-- errors apart: whatever is equal to a query that cannot fail is equal to whatever else is; of one that can, it is not
SELECT results_eq($$SELECT class FROM sqleq_classes(ARRAY['SELECT id FROM emp WHERE boss IN (SELECT boss FROM emp WHERE dept = 1)', 'SELECT id FROM emp WHERE boss = (SELECT boss FROM emp WHERE dept = 1)',
    'SELECT id FROM emp e WHERE EXISTS (SELECT FROM emp WHERE dept = 1 AND boss = e.boss)', 'SELECT id FROM emp WHERE (SELECT boss FROM emp WHERE 1 = dept) = boss'])$$, ARRAY[1, 1, 1, 1], 'equal but for errors');
SELECT is(array[sqleq_check('SELECT id FROM emp WHERE boss = (SELECT boss FROM emp WHERE dept = 1)', 'SELECT e.id FROM emp e JOIN emp b ON b.dept = 1 AND b.boss = e.boss'),
    sqleq_check('SELECT id FROM emp WHERE boss IN (SELECT boss FROM emp WHERE dept = 1)', 'SELECT e.id FROM emp e JOIN emp b ON b.dept = 1 AND b.boss = e.boss')]::text[], '{equivalent,not_equivalent}', 'the one that fails is equal to both');
SELECT results_eq(format($$SELECT class FROM sqleq_classes(ARRAY[%s])$$, queries), classes, 'the others are in two classes: ' || classes::text)
    FROM (SELECT quote_literal('SELECT id FROM emp WHERE boss = (SELECT boss FROM emp WHERE dept = 1)') AS f, quote_literal('SELECT id FROM emp WHERE boss IN (SELECT boss FROM emp WHERE dept = 1)') AS i,
        quote_literal('SELECT e.id FROM emp e JOIN emp b ON b.dept = 1 AND b.boss = e.boss') AS j) q,
    LATERAL (VALUES (concat_ws(', ', f, i, j), ARRAY[1, 1, 2]), (concat_ws(', ', f, j, i), ARRAY[1, 1, 2]), (concat_ws(', ', i, j, f), ARRAY[1, 2, 1])) v(queries, classes);
-- chance
SELECT results_eq($$SELECT class FROM sqleq_classes(ARRAY['SELECT id FROM emp ORDER BY salary LIMIT 1', 'SELECT id FROM emp ORDER BY salary, id LIMIT 1', 'SELECT id FROM emp ORDER BY salary DESC, id LIMIT 1'])$$,
    ARRAY[1, 2, 3], 'what is left to chance is no reason to be equal');
SELECT isnt_empty($$SELECT FROM sqleq_classes(ARRAY['SELECT id FROM emp ORDER BY salary LIMIT 1', 'SELECT id FROM emp ORDER BY salary, id LIMIT 1']) WHERE open_with <> '{}'$$, 'nor to be told apart');
-- a parent and its part
CREATE TABLE whole (a int) PARTITION BY RANGE (a);
CREATE TABLE part PARTITION OF whole FOR VALUES FROM (0) TO (10);
SELECT results_eq($$SELECT class FROM sqleq_classes(ARRAY['SELECT a FROM whole', 'SELECT a FROM part', 'SELECT a FROM part WHERE a = a'])$$, ARRAY[1, 2, 2], 'tables that are part of others');

-- separation
PREPARE queries AS SELECT ARRAY['SELECT salary FROM emp', 'SELECT DISTINCT salary FROM emp', 'SELECT salary FROM emp WHERE dept = 1', 'SELECT salary FROM emp WHERE dept IS NOT NULL', 'SELECT max(salary) FROM emp',
    'SELECT salary FROM emp WHERE salary = salary'];
CREATE TEMPORARY TABLE apart AS SELECT * FROM sqleq_separate(ARRAY['SELECT salary FROM emp', 'SELECT DISTINCT salary FROM emp', 'SELECT salary FROM emp WHERE dept = 1',
    'SELECT salary FROM emp WHERE dept IS NOT NULL', 'SELECT max(salary) FROM emp', 'SELECT salary FROM emp WHERE salary = salary']);
SELECT results_eq('SELECT queries FROM apart ORDER BY queries', $$VALUES ('{1,6}'::int[]), ('{2}'), ('{3}'), ('{4}'), ('{5}')$$, 'one database tells all of them apart');
SELECT is(count(DISTINCT result)::int, 5, 'by their results') FROM apart;
SELECT ok(jsonb_array_length(data -> 'emp') <= 4, 'on few rows') FROM apart LIMIT 1;
-- the rows are what was said: run on them, the queries give these results
INSERT INTO dept SELECT * FROM jsonb_populate_recordset(NULL::dept, (SELECT data -> 'dept' FROM apart LIMIT 1));
INSERT INTO emp SELECT * FROM jsonb_populate_recordset(NULL::emp, (SELECT data -> 'emp' FROM apart LIMIT 1));
SELECT bag_eq('SELECT salary FROM emp', $$SELECT (r ->> 'salary')::int FROM apart, jsonb_array_elements(result) AS r WHERE queries = '{1,6}'$$, 'the first result');
SELECT bag_eq('SELECT DISTINCT salary FROM emp', $$SELECT (r ->> 'salary')::int FROM apart, jsonb_array_elements(result) AS r WHERE queries = '{2}'$$, 'the second one');
SELECT bag_eq('SELECT salary FROM emp WHERE dept IS NOT NULL', $$SELECT (r ->> 'salary')::int FROM apart, jsonb_array_elements(result) AS r WHERE queries = '{4}'$$, 'the fourth one');
SELECT results_eq($$SELECT half, sum(cardinality(queries))::int FROM sqleq_separate(ARRAY['SELECT id FROM emp', 'SELECT id FROM emp WHERE id = id', 'SELECT id FROM emp WHERE salary > 1', 'SELECT id FROM emp WHERE salary > 2'],
    'halves') GROUP BY half ORDER BY half$$, $$VALUES (1, 2), (2, 2)$$, 'halves');
-- two customers called 1 would be one: what tells the second one apart and what tells the third one apart are put side by side under other names
SELECT results_eq($$SELECT half, sum(cardinality(queries))::int FROM sqleq_separate(ARRAY['SELECT e.id FROM emp e JOIN dept d ON d.id = e.dept',
    'SELECT e.id FROM emp e JOIN dept d ON d.id = e.dept WHERE name IS NOT NULL OR salary <> 7', 'SELECT e.id FROM emp e JOIN dept d ON d.id = e.dept WHERE name <> ''x'' OR name IS NULL OR boss = 5',
    'SELECT id FROM emp WHERE dept IS NOT NULL'], 'halves') GROUP BY half ORDER BY half$$, $$VALUES (1, 2), (2, 2)$$, 'rows of two databases side by side');
-- a constant that means two things: 0 is a host of nobody for the fourth one, and none that the fifth one sees; so another number has to be one of these, wherever it stands
CREATE TABLE trip (guest int, host int, PRIMARY KEY (guest, host));
CREATE TABLE owns (person int, thing int, PRIMARY KEY (person, thing));
SELECT results_eq($$SELECT half, sum(cardinality(queries))::int FROM sqleq_separate(ARRAY['SELECT DISTINCT thing FROM owns WHERE person IN (SELECT host FROM trip WHERE guest = 5)',
    'SELECT thing FROM owns JOIN trip ON host = person WHERE guest = 5 GROUP BY thing', 'SELECT DISTINCT thing FROM owns o WHERE EXISTS (SELECT FROM trip WHERE guest = 5 AND host = o.person)',
    'SELECT DISTINCT thing FROM owns WHERE person IN (SELECT CASE WHEN guest = 5 THEN host ELSE 0 END FROM trip)',
    'SELECT DISTINCT thing FROM owns WHERE person IN (SELECT host FROM trip WHERE guest = 5 AND host > 0)',
    'SELECT DISTINCT thing FROM owns WHERE thing <> 0 AND person IN (SELECT host FROM trip WHERE guest = 5)'], 'halves') GROUP BY half ORDER BY half$$, $$VALUES (1, 3), (2, 3)$$, 'values that get other names');
-- columns tell them apart, whatever the rows; there are some nevertheless
CREATE TEMP TABLE columns_apart AS SELECT half, queries, jsonb_array_length(data -> 'emp') AS n, result FROM sqleq_separate(ARRAY['SELECT id FROM emp', 'SELECT id, salary FROM emp', 'SELECT id FROM emp WHERE id = id',
    'SELECT id, salary FROM emp WHERE id = id', 'SELECT salary, id FROM emp WHERE id <> 3 OR id = 3'], 'halves');
SELECT bag_eq('SELECT queries FROM columns_apart', $$VALUES ('{1,3}'::int[]), ('{2,4}'), ('{5}')$$, 'columns tell apart');
SELECT ok(bool_and(n > 0 AND jsonb_array_length(result) > 0), 'and there are rows to be seen') FROM columns_apart;
-- sums of one row each: NULL in the one table tells some apart, in the other one others; one row after the other does not show both
CREATE TABLE lid (id int PRIMARY KEY, weight int);
CREATE TABLE box (id int, lid int REFERENCES lid, weight int);
SELECT results_eq($$SELECT half, sum(cardinality(queries))::int FROM sqleq_separate(ARRAY['SELECT sum(b.weight + p.weight) FROM box b JOIN lid p ON p.id = b.lid', 'SELECT sum(b.weight + p.weight) FROM lid p JOIN box b ON p.id = b.lid',
    'SELECT sum(b.weight + coalesce(p.weight, 0)) FROM box b JOIN lid p ON p.id = b.lid', 'SELECT sum(coalesce(b.weight, 0) + p.weight) FROM box b JOIN lid p ON p.id = b.lid'], 'halves') GROUP BY half ORDER BY half$$,
    $$VALUES (1, 2), (2, 2)$$, 'halves of sums');
-- each of six is told from what six others are by a person of its own, of three rows, and all of these have to be in one database, of more rows than is usual: the halves are chosen first, and each person is a step
CREATE TABLE visit (person int NOT NULL, room int NOT NULL);
SELECT results_eq($$SELECT half, sum(cardinality(queries))::int FROM sqleq_separate(ARRAY['SELECT person FROM visit GROUP BY person HAVING count(*) >= 3', 'SELECT person FROM visit GROUP BY person HAVING count(*) > 2',
    'SELECT DISTINCT person FROM visit GROUP BY person HAVING 3 <= count(*)', 'SELECT person FROM visit GROUP BY person HAVING NOT count(*) < 3', 'SELECT person FROM visit GROUP BY person HAVING count(person) > 2',
    'SELECT person FROM visit GROUP BY person HAVING count(room) >= 3'] || (SELECT array_agg(format('SELECT person FROM visit GROUP BY person HAVING count(*) >= 3 AND min(room) <> %s', k)) FROM generate_series(1, 6) AS k),
    'halves', timeout => '5 min') GROUP BY half ORDER BY half$$, $$VALUES (1, 6), (2, 6)$$, 'halves that are chosen before');
-- the first two are told from the last by an end that is missing, where a search makes the guest come twice on one day; the third looks at the next stay, and has one result only if the days differ
CREATE TABLE stay (guest int, room int, since date, until date, CHECK (since < until));
CREATE TEMP TABLE stays AS SELECT * FROM sqleq_separate(ARRAY['SELECT DISTINCT a.guest FROM stay a JOIN stay b ON a.guest = b.guest AND a.room <> b.room WHERE b.since BETWEEN a.since AND a.until',
    'SELECT DISTINCT b.guest FROM stay a, stay b WHERE b.guest = a.guest AND b.room <> a.room AND a.since >= b.since AND a.since <= b.until',
    'SELECT DISTINCT guest FROM (SELECT *, lead(room) OVER w AS next_room, lead(since) OVER w AS next FROM stay WINDOW w AS (PARTITION BY guest ORDER BY since)) AS s WHERE next_room <> room AND next <= until',
    'SELECT DISTINCT a.guest FROM stay a JOIN stay b ON a.guest = b.guest AND a.room <> b.room WHERE NOT (b.until < a.since OR a.until < b.since)'], 'halves', timeout => '5 min');
SELECT results_eq('SELECT half, sum(cardinality(queries))::int FROM stays GROUP BY half ORDER BY half', $$VALUES (1, 2), (2, 2)$$, 'halves without chance');
SELECT is_empty($$SELECT s.guest FROM (SELECT data FROM stays LIMIT 1) AS d, jsonb_populate_recordset(NULL::stay, d.data->'stay') AS s WHERE s.guest IS NOT NULL AND s.since IS NOT NULL
    GROUP BY s.guest, s.since HAVING count(DISTINCT room) > 1 AND NOT bool_and(s.until IS NOT NULL)$$, 'where an end is missing, the days of a guest differ');
SELECT is(count(DISTINCT database)::int, 1, 'one database covers what one can') FROM sqleq_separate(ARRAY['SELECT id FROM emp', 'SELECT id FROM emp WHERE salary > 1', 'SELECT id FROM emp WHERE salary > 2', 'SELECT 1 FROM emp'], 'cover');
SELECT is(count(DISTINCT database)::int, 2, 'and two, what one cannot') FROM sqleq_separate(ARRAY['SELECT count(*) > 3 FROM emp', 'SELECT count(*) > 2 FROM emp', 'SELECT count(*) > 1 FROM emp'], 'cover');
SELECT is_empty($$SELECT FROM sqleq_separate(ARRAY['SELECT id FROM emp', 'SELECT DISTINCT id FROM emp'])$$, 'none for equal ones');
PREPARE failing AS SELECT queries FROM sqleq_separate(ARRAY['SELECT id + 0 * (1 / id) FROM emp', 'SELECT id FROM emp', 'SELECT CASE WHEN id = 0 THEN 5 ELSE id END FROM emp'], 'cover') WHERE result IS NOT NULL ORDER BY queries;
SELECT results_eq('failing', $$VALUES ('{2}'::int[]), ('{3}')$$, 'where the first of a class fails, another of it is told apart');
SELECT ok(bool_and(jsonb_array_length(data -> 'emp') <= 2), 'a bound holds for what is shown') FROM sqleq_separate(ARRAY['SELECT count(*) FROM emp', 'SELECT count(*) FROM emp WHERE id > 3', 'SELECT count(*) FROM emp WHERE id > 5'], bound => 2);
SELECT throws_ok($$SELECT sqleq_separate(ARRAY['SELECT 1'], 'quarters')$$, '22023', 'unrecognized goal: "quarters"');
SELECT bag_eq('SELECT * FROM apart', $$SELECT * FROM sqleq_separate(ARRAY['SELECT salary FROM emp', 'SELECT DISTINCT salary FROM emp', 'SELECT salary FROM emp WHERE dept = 1',
    'SELECT salary FROM emp WHERE dept IS NOT NULL', 'SELECT max(salary) FROM emp', 'SELECT salary FROM emp WHERE salary = salary'])$$, 'the same each time');

-- for people
SELECT results_eq($$SELECT query, half, result, error FROM sqleq_separate_tables(ARRAY['SELECT id FROM emp', 'SELECT id FROM emp WHERE salary > 5', 'SELECT nope FROM emp', 'SELECT id FROM emp WHERE id = id'], 'halves')$$,
    $$VALUES (1, 2, 2, NULL), (2, 1, 1, NULL), (3, NULL, NULL, 'column "nope" does not exist'), (4, 2, 2, NULL)$$, 'which query has which result');
SELECT bag_eq('TABLE cex_result2', 'SELECT id FROM cex_emp', 'the tables have the results');
SELECT bag_eq('TABLE cex_result1', 'SELECT id FROM cex_emp WHERE salary > 5', 'each under its number');
SELECT is(count(result)::int, 0, 'no database, no results') FROM sqleq_separate_tables(ARRAY['SELECT id FROM emp', 'SELECT id FROM emp WHERE id = id']);
SELECT is(count(*)::int, 0, 'and the tables of an earlier call are gone') FROM pg_class WHERE relname ~ '^cex_' AND relnamespace = pg_my_temp_schema();
SELECT matches((SELECT string_agg(line, E'\n') FROM sqleq_separate_script(ARRAY['SELECT id FROM emp', 'SELECT id FROM emp WHERE salary > 5', 'SELECT nope FROM emp', 'SELECT id FROM emp WHERE id = id']) AS line),
    'CREATE TEMPORARY TABLE emp .*INSERT INTO emp .*-- Result 1:\n-- query 1\nSELECT id FROM emp\n;\n-- query 4\nSELECT id FROM emp WHERE id = id\n;\n\n-- Result 2:\n-- query 2\n.*ROLLBACK', 'a script');
SELECT is((SELECT string_agg(line, E'\n') FROM sqleq_separate_script(ARRAY['SELECT id FROM emp', 'SELECT id FROM emp WHERE id = id']) AS line), NULL, 'none where there is no database');
SELECT is_empty('SELECT FROM sqleq_progress WHERE pid = pg_backend_pid()', 'what is over is not under way');

-- containment
PREPARE contained(text, text, text) AS SELECT contained FROM sqleq_contained($1, $2, semantics => $3);
SELECT results_eq($$EXECUTE contained('SELECT id FROM emp WHERE salary > 5', 'SELECT id FROM emp WHERE salary > 3; ', 'bag')$$, ARRAY[true], 'more rows');
SELECT results_eq($$EXECUTE contained('SELECT id FROM emp WHERE salary > 3', 'SELECT id FROM emp WHERE salary > 5 -- none', 'bag')$$, ARRAY[false], 'fewer');
SELECT results_eq($$EXECUTE contained('SELECT dept FROM emp', 'SELECT DISTINCT dept FROM emp', 'bag')$$, ARRAY[false], 'duplicates count');
SELECT results_eq($$EXECUTE contained('SELECT dept FROM emp', 'SELECT DISTINCT dept FROM emp', 'set')$$, ARRAY[true], 'not for sets');
SELECT results_eq($$EXECUTE contained('SELECT e.id FROM emp e JOIN dept d ON d.id = e.dept', 'SELECT id FROM emp', 'bag')$$, ARRAY[true], 'a join on a key');
SELECT results_eq($$SELECT missing FROM sqleq_contained('SELECT dept FROM emp', 'SELECT id FROM dept')$$, $$VALUES ('[{"dept": null}]'::jsonb)$$, 'what is missing');
-- Whatever the time allows: a row for each query, and no error.
CREATE TEMP TABLE in_no_time AS SELECT array_agg('SELECT dept, count(*) FROM emp WHERE salary > ' || i || ' GROUP BY dept HAVING max(id) > ' || i) AS texts FROM generate_series(1, 200) AS i;
SELECT is((SELECT count(*) FROM in_no_time, sqleq_classes(texts, timeout => '1 ms')), 200::bigint, 'classes: what there is no time for stays open');
SELECT is((SELECT count(*) FROM in_no_time, sqleq_classes(texts, timeout => '1 ms') WHERE error IS NULL AND (verdict = 'equivalent' OR query <> representative)), 0::bigint, 'and is not said to be equal');
SELECT is((SELECT count(*) FROM in_no_time, sqleq_grade_all(texts[1:1], texts, timeout => '1 ms') WHERE verdict = 'equivalent' AND answer > 1), 0::bigint, 'grades: likewise');
SELECT is((SELECT count(*) > 0 AND bool_and(verdict IS NOT NULL AND (verdict <> 'unknown' OR reason IS NOT NULL)) FROM in_no_time, sqleq_test_mutants(texts[1], timeout => '1 ms')), true, 'mutants: likewise');
SELECT lives_ok($$SELECT sqleq_test_script(texts[1], timeout => '1 ms'), (SELECT count(*) FROM sqleq_test_data(texts[1], timeout => '1 ms')), (SELECT count(*) FROM sqleq_separate(texts, timeout => '1 ms')) FROM in_no_time$$, 'databases: likewise');
SELECT is((SELECT contained IS NULL AND reason LIKE '%types integer and text%' FROM sqleq_contained('SELECT id FROM emp', 'SELECT id::text FROM emp')), true, 'types that have none in common: it cannot be said');
SELECT is((SELECT contained IS NULL AND reason LIKE '%same number of columns%' FROM sqleq_contained('SELECT id FROM emp', 'SELECT id, dept FROM emp', semantics => 'set')), true, 'nor of other numbers of columns');
SELECT is((SELECT contained IS NULL AND reason LIKE '%equality operator%' FROM sqleq_contained('SELECT ''1''::json', 'SELECT ''1''::json', semantics => 'set')), true, 'nor of what cannot be compared');
SELECT throws_ok($$SELECT sqleq_contained('SELECT 1', 'SELCT 1')$$, '42601', 'syntax error at or near "SELCT"');

-- what a proof rests on is said, whatever the function
SELECT is(assumptions, '{}', 'contained: rests on nothing') FROM sqleq_contained('SELECT id FROM emp WHERE salary > 5', 'SELECT id FROM emp WHERE salary > 3');
CREATE TABLE loose (a int, b int);
INSERT INTO loose SELECT i % 3, i FROM generate_series(1, 30) AS i;
SELECT is(sqleq_evaluation.mine('public', 'loose') > 0, true, 'something is mined');
SELECT is(sqleq_evaluation.confirm(id), 'NOT NULL (a)', 'and confirmed') FROM sqleq_evaluation.mined WHERE relation = 'loose'::regclass AND statement = 'NOT NULL (a)';
CREATE FUNCTION named(assumptions text[]) RETURNS boolean LANGUAGE sql AS $$ SELECT assumptions::text LIKE '%NOT NULL (a), mined from the data and confirmed%' $$;
PREPARE loose AS
    SELECT 'contained', contained, named(assumptions) FROM sqleq_contained('SELECT a FROM loose', 'SELECT a FROM loose WHERE a IS NOT NULL')
    UNION ALL SELECT 'contained as set', contained, named(assumptions) FROM sqleq_contained('SELECT a FROM loose', 'SELECT a FROM loose WHERE a IS NOT NULL', semantics => 'set')
    UNION ALL SELECT 'class of ' || query, class = 1, named(assumptions) FROM sqleq_classes(ARRAY['SELECT a FROM loose', 'SELECT a FROM loose WHERE a IS NOT NULL', 'SELECT b FROM loose'])
    UNION ALL SELECT 'grade', marks = 100, named(assumptions) FROM sqleq_grade(ARRAY['SELECT a FROM loose'], 'SELECT a FROM loose WHERE a IS NOT NULL')
    UNION ALL SELECT 'grade ' || answer, marks = 100, named(assumptions)
              FROM sqleq_grade_all(ARRAY['SELECT a FROM loose'], ARRAY['SELECT a FROM loose', 'SELECT b FROM loose', 'SELECT a FROM loose WHERE a IS NOT NULL'])
    UNION ALL SELECT 'mutant', verdict = 'equivalent', named(assumptions) FROM sqleq_test_mutants('SELECT a FROM loose', ARRAY['SELECT a FROM loose WHERE a IS NOT NULL']);
SET sqleq.assume = on;
SELECT results_eq('loose', $$VALUES ('contained', true, true), ('contained as set', true, true), ('class of 1', true, true), ('class of 2', true, true), ('class of 3', false, false), ('grade', true, true),
    ('grade 1', true, false), ('grade 2', false, false), ('grade 3', true, true), ('mutant', true, true)$$, 'constraints that were mined are named wherever they are believed');
RESET sqleq.assume;
PREPARE not_loose AS SELECT contained, assumptions FROM sqleq_contained('SELECT a FROM loose', 'SELECT a FROM loose WHERE a IS NOT NULL');
SELECT results_eq('not_loose', $$VALUES (false, '{}'::text[])$$, 'and where they are not, the verdict is another one');

-- rights, and what calls sqleq from within
CREATE ROLE sqleq_nobody;
GRANT USAGE ON SCHEMA public TO sqleq_nobody;
SET LOCAL ROLE sqleq_nobody;
SELECT results_eq($$SELECT error FROM sqleq_classes(ARRAY['SELECT id FROM emp', 'SELECT 1'])$$, $$VALUES ('permission denied for table emp'), (NULL)$$, 'what may not be read is not looked at');
SELECT throws_ok($$SELECT sqleq_contained('SELECT 1', 'SELECT id FROM emp')$$, '42501', 'permission denied for table emp');
SELECT throws_ok($$SELECT sqleq_mutants('SELECT id FROM emp')$$, '42501', 'permission denied for table emp');
RESET ROLE;
SELECT * FROM finish();
ROLLBACK;
