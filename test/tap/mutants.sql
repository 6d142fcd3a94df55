-- The mistakes that people make, and databases that show them.
BEGIN;
SET client_min_messages = warning;
SELECT no_plan();
CREATE TABLE dept (id int PRIMARY KEY, name text);
CREATE TABLE emp (id int PRIMARY KEY, dept int REFERENCES dept, salary int NOT NULL, boss int, born date);
-- NULL when there is none
CREATE FUNCTION mutant(q text, kind text, change text) RETURNS text LANGUAGE sql AS $$ SELECT min(query) FROM sqleq_mutants(q) AS m WHERE m.kind = $2 AND m.change = $3 $$;

-- one of each kind, with its text
SELECT is(mutant('SELECT e.id FROM emp e JOIN dept d ON d.id = e.dept', 'join type', 'LEFT JOIN instead of JOIN'), 'SELECT e.id FROM (emp e LEFT JOIN dept d ON ((d.id = e.dept)))');
SELECT is((SELECT count(*)::int FROM sqleq_mutants('SELECT e.id FROM emp e LEFT JOIN dept d ON d.id < e.dept') WHERE change LIKE 'FULL JOIN%'), 0, 'no FULL JOIN that the server cannot run');
SELECT is((SELECT count(*)::int FROM sqleq_mutants('SELECT e.id FROM emp e LEFT JOIN dept d ON d.id = e.dept AND d.id < e.id') WHERE change LIKE 'FULL JOIN%'), 1, 'it can by one condition of several');
SELECT is(mutant('SELECT e.id FROM emp e, dept d WHERE d.id = e.dept AND e.salary > 1', 'join type', 'e made optional (LEFT JOIN)'),
    'SELECT e.id FROM (dept d LEFT JOIN emp e ON ((d.id = e.dept))) WHERE (e.salary > 1)');
SELECT is(mutant('SELECT e.id FROM emp e, dept d WHERE d.id = e.dept AND e.salary > 1', 'join condition', 'condition d.id = e.dept dropped'), 'SELECT e.id FROM emp e, dept d WHERE (e.salary > 1)');
SELECT is(mutant('SELECT id FROM emp WHERE salary >= 3', 'comparison', '> instead of >='), 'SELECT id FROM emp WHERE (salary > 3)');
SELECT is(mutant('SELECT id FROM emp WHERE salary >= 3', 'comparison', '<> instead of >='), 'SELECT id FROM emp WHERE (salary <> 3)');
SELECT is(mutant('SELECT id FROM emp WHERE salary >= 3', 'constant', '4 instead of 3'), 'SELECT id FROM emp WHERE (salary >= 4)');
SELECT is(mutant('SELECT id FROM emp WHERE born < ''2000-01-01''', 'constant', '''1999-12-31'' instead of ''2000-01-01'''), 'SELECT id FROM emp WHERE (born < ''1999-12-31''::date)');
SELECT is(mutant('SELECT id FROM dept WHERE name = ''ann''', 'constant', '''Ann'' instead of ''ann'''), 'SELECT id FROM dept WHERE (name = ''Ann''::text)');
SELECT is(mutant('SELECT id FROM emp WHERE salary > 1 AND boss IS NULL', 'condition', 'condition salary > 1 dropped'), 'SELECT id FROM emp WHERE (boss IS NULL)');
SELECT is(mutant('SELECT id FROM emp WHERE salary > 1 AND boss IS NULL', 'connective', 'OR instead of AND'), 'SELECT id FROM emp WHERE ((salary > 1) OR (boss IS NULL))');
SELECT is(mutant('SELECT id FROM emp WHERE boss IS NULL', 'null test', 'IS NOT NULL instead of IS NULL'), 'SELECT id FROM emp WHERE (boss IS NOT NULL)');
SELECT is(mutant('SELECT id FROM emp WHERE boss = 1', 'null test', 'OR boss IS NULL added'), 'SELECT id FROM emp WHERE ((boss = 1) OR (boss IS NULL))');
SELECT is(mutant('SELECT boss FROM emp', 'distinct', 'DISTINCT added'), 'SELECT DISTINCT boss FROM emp');
SELECT is(mutant('SELECT count(DISTINCT boss) FROM emp', 'distinct', 'DISTINCT dropped from count'), 'SELECT count(boss) AS count FROM emp');
SELECT is(mutant('SELECT sum(salary) FROM emp', 'aggregate', 'avg instead of sum'), 'SELECT avg(salary) AS sum FROM emp');
SELECT is(mutant('SELECT count(boss) FROM emp', 'aggregate', 'count(*) instead of count(boss)'), 'SELECT count(*) AS count FROM emp');
SELECT is(mutant('SELECT count(*) FROM emp GROUP BY dept, boss', 'group by', 'boss dropped from GROUP BY'), 'SELECT count(*) AS count FROM emp GROUP BY dept');
SELECT is(mutant('SELECT boss FROM emp WHERE boss > 1 GROUP BY boss', 'having', 'boss > 1 moved to HAVING'), 'SELECT boss FROM emp GROUP BY boss HAVING (boss > 1)');
SELECT is(mutant('SELECT id FROM emp UNION SELECT id FROM dept', 'set operation', 'UNION ALL instead of UNION'), 'SELECT emp.id FROM emp UNION ALL SELECT dept.id FROM dept');
SELECT is(mutant('SELECT id FROM emp UNION SELECT id FROM dept', 'set operation', 'EXCEPT instead of UNION'), 'SELECT emp.id FROM emp EXCEPT SELECT dept.id FROM dept');
SELECT is(mutant('SELECT id FROM dept WHERE name LIKE ''a%''', 'pattern', '''a'' instead of ''a%'''), 'SELECT id FROM dept WHERE (name ~~ ''a''::text)');
SELECT is(mutant('SELECT id FROM dept WHERE name LIKE ''a%''', 'pattern', 'NOT LIKE instead of LIKE'), 'SELECT id FROM dept WHERE (name !~~ ''a%''::text)');
SELECT is(mutant('SELECT id FROM dept WHERE id IN (SELECT dept FROM emp)', 'subquery', 'NOT added'), 'SELECT id FROM dept WHERE (NOT (id IN ( SELECT emp.dept FROM emp)))');
SELECT is(mutant('SELECT id FROM dept WHERE NOT EXISTS (SELECT FROM emp WHERE dept = dept.id)', 'subquery', 'NOT dropped'),
    'SELECT id FROM dept WHERE (EXISTS ( SELECT FROM emp WHERE (emp.dept = dept.id)))');
SELECT is(mutant('SELECT id FROM dept WHERE NOT EXISTS (SELECT FROM emp WHERE salary > 3 AND dept.id = dept)', 'subquery', 'NOT IN instead of NOT EXISTS'),
    'SELECT id FROM dept WHERE (NOT (id IN ( SELECT emp.dept AS value FROM emp WHERE (emp.salary > 3))))');
SELECT is(mutant('SELECT id FROM dept WHERE id NOT IN (SELECT dept FROM emp WHERE salary > 3)', 'subquery', 'NOT EXISTS instead of NOT IN'),
    'SELECT id FROM dept WHERE (NOT (EXISTS ( SELECT emp.dept FROM emp WHERE ((emp.salary > 3) AND (dept.id = emp.dept)))))');
SELECT is(mutant('SELECT id FROM dept WHERE id + 1 NOT IN (SELECT boss FROM emp e WHERE EXISTS (SELECT FROM emp WHERE dept = dept.id AND e.id = emp.id))', 'subquery', 'NOT EXISTS instead of NOT IN'),
    'SELECT id FROM dept WHERE (NOT (EXISTS ( SELECT e.boss FROM emp e WHERE ((EXISTS ( SELECT FROM emp WHERE ((emp.dept = dept.id) AND (e.id = emp.id)))) AND ((dept.id + 1) = e.boss)))))', 'what is outside stays outside');
SELECT is(mutant('SELECT id FROM dept WHERE id NOT IN (SELECT max(dept) FROM emp)', 'subquery', 'NOT EXISTS instead of NOT IN'), NULL, 'not of groups');
SELECT ok(mutant('SELECT id FROM dept WHERE id NOT IN (SELECT DISTINCT dept FROM emp)', 'subquery', 'NOT EXISTS instead of NOT IN') ~ 'NOT \(?EXISTS', 'values that are there once are the same values');
SELECT ok(mutant('SELECT id FROM dept WHERE id NOT IN (SELECT dept FROM emp GROUP BY dept)', 'subquery', 'NOT EXISTS instead of NOT IN') ~ 'NOT \(?EXISTS', 'groups of one value each, too');
SELECT is(mutant('SELECT id FROM dept WHERE id NOT IN (SELECT DISTINCT ON (boss) dept FROM emp)', 'subquery', 'NOT EXISTS instead of NOT IN'), NULL, 'but not the values of chosen rows');
SELECT is(mutant('SELECT id FROM dept WHERE id NOT IN (SELECT dept FROM emp GROUP BY dept HAVING count(*) > 1)', 'subquery', 'NOT EXISTS instead of NOT IN'), NULL, 'nor of chosen groups');
SELECT is(mutant('SELECT id FROM dept WHERE EXISTS (SELECT FROM emp WHERE dept = dept.id)', 'correlation', 'condition emp.dept = dept.id dropped'), 'SELECT id FROM dept WHERE (EXISTS ( SELECT FROM emp))');
SELECT is(mutant('SELECT id FROM emp ORDER BY salary, id', 'order by', 'id dropped from ORDER BY'), 'SELECT id FROM emp ORDER BY salary');
SELECT results_eq($$SELECT query FROM sqleq_mutants('SELECT id FROM emp ORDER BY salary') WHERE kind = 'order by' ORDER BY query COLLATE "C"$$,
    ARRAY['SELECT id FROM emp', 'SELECT id FROM emp ORDER BY salary DESC', 'SELECT id FROM emp ORDER BY salary NULLS FIRST'], 'ORDER BY');
SELECT results_eq($$SELECT query FROM sqleq_mutants('SELECT id FROM emp LIMIT 2') WHERE kind = 'limit' ORDER BY query COLLATE "C"$$,
    ARRAY['SELECT id FROM emp', 'SELECT id FROM emp LIMIT 1', 'SELECT id FROM emp LIMIT 3'], 'LIMIT');
SELECT is(mutant('SELECT rank() OVER (PARTITION BY dept ORDER BY salary) FROM emp', 'window', 'dept dropped from PARTITION BY'), 'SELECT rank() OVER (ORDER BY salary) AS rank FROM emp');
SELECT is(mutant('SELECT rank() OVER (PARTITION BY dept ORDER BY salary) FROM emp', 'window', 'dense_rank instead of rank'),
    'SELECT dense_rank() OVER (PARTITION BY dept ORDER BY salary) AS rank FROM emp');
SELECT is(mutant('SELECT id FROM emp WHERE salary > 1', 'column', 'column boss instead of salary'), 'SELECT id FROM emp WHERE (boss > 1)');
SELECT is(mutant('SELECT COALESCE(boss, 0) FROM emp', 'default', 'boss instead of coalesce(boss, 0)'), 'SELECT boss AS "coalesce" FROM emp');
SELECT is(mutant('SELECT CASE WHEN boss > 1 THEN 1 ELSE 2 END FROM emp', 'case', 'ELSE dropped'), 'SELECT CASE WHEN (boss > 1) THEN 1 ELSE NULL::integer END AS "case" FROM emp');
SELECT is(mutant('SELECT salary - boss FROM emp', 'arithmetic', 'operands of - swapped'), 'SELECT (boss - salary) AS "?column?" FROM emp');
SELECT is(mutant('SELECT e.id FROM emp e, dept d WHERE d.id = e.dept', 'table', 'table d left out'), 'SELECT e.id FROM emp e');

-- what holds for all of them
CREATE TEMPORARY TABLE text_of (id int, query text);
INSERT INTO text_of VALUES
    (1, 'WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r WHERE n < 3) SELECT n FROM r'),
    (2, 'SELECT * FROM emp NATURAL JOIN dept'), (3, 'SELECT * FROM emp JOIN dept USING (id)'), (4, 'SELECT d.id, x.n FROM dept d, LATERAL (SELECT count(*) AS n FROM emp WHERE dept = d.id) AS x'),
    (5, 'SELECT dept, boss, count(*) FROM emp GROUP BY GROUPING SETS ((dept), (boss), ())'), (6, 'SELECT id FROM emp WHERE salary > $1 AND boss = $2'),
    (7, 'VALUES (1, ''a''), (2, ''b'')'), (8, 'TABLE emp'), (9, 'SELECT a.id FROM emp a JOIN emp b ON a.boss = b.id JOIN dept d ON d.id = b.dept JOIN dept e ON e.id = a.dept WHERE d.name <> e.name'),
    (10, 'SELECT sum(salary) OVER w, lag(salary, 1) OVER w FROM emp WINDOW w AS (PARTITION BY dept ORDER BY id ROWS BETWEEN 1 PRECEDING AND CURRENT ROW)'),
    (11, 'SELECT "id" AS "a ""b""  c" FROM emp "e e" WHERE ''it''''s   ü'' <> ''x'' AND "e e".boss IS NULL'), (12, 'SELECT (SELECT max(salary) FROM emp e WHERE e.dept = d.id) FROM dept d FOR UPDATE OF d'),
    (13, 'SELECT DISTINCT ON (dept) dept, id FROM emp ORDER BY dept, salary DESC'), (14, 'SELECT ARRAY(SELECT id FROM emp), ROW(1, 2) = ROW(1, 3), 1 = ANY (ARRAY[1, 2])'), (15, 'SELECT');
SELECT is_empty($$SELECT t.id, m.query FROM text_of t, sqleq_mutants(t.query) m, sqleq_features(m.query) f WHERE t.id <> 12 AND f.construct IS NULL$$, 'each mutant is a query');
SELECT is_empty($$SELECT t.id FROM text_of t, sqleq_mutants(t.query) m WHERE t.id <> 12 GROUP BY t.id HAVING count(DISTINCT m.query) <> count(*)$$, 'and comes once');
SELECT is_empty($$SELECT m.kind FROM text_of t, sqleq_mutants(t.query) m WHERE t.id <> 12 EXCEPT SELECT kind FROM sqleq_mistake$$, 'each kind has its weight');
SELECT throws_like($$SELECT sqleq_mutants(query) FROM text_of WHERE id = 12$$, '%cannot be compared', 'what cannot be judged has none');
SELECT is(substring(t.q FROM m.position FOR 4), '> 10', 'positions are characters') FROM (VALUES ('SELECT ''ü'', id FROM emp WHERE salary > 10')) AS t(q), sqleq_mutants(t.q) AS m WHERE m.change = '>= instead of >';
SELECT bag_eq($$SELECT * FROM sqleq_mutants('SELECT id FROM emp WHERE salary > 1 AND boss IS NULL')$$, $$SELECT * FROM sqleq_mutants('SELECT id FROM emp WHERE salary > 1 AND boss IS NULL')$$, 'the same each time');
SELECT ok(count(*) <= 1000, 'and not too many') FROM sqleq_mutants((SELECT 'SELECT id FROM emp WHERE ' || string_agg('salary > ' || n, ' AND ') FROM generate_series(1, 300) AS n));
SELECT throws_ok('SELECT sqleq_mutants(NULL)', '22004', 'query text must not be null');
-- views keep their names, and nothing runs
CREATE FUNCTION boom(int) RETURNS int LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN RAISE EXCEPTION 'called'; END $$;
CREATE VIEW rich AS SELECT id, salary FROM emp WHERE salary > 100;
SELECT is(mutant('SELECT id FROM rich WHERE salary > 200', 'comparison', '>= instead of >'), 'SELECT id FROM rich WHERE (salary >= 200)', 'a view is a table');
SELECT lives_ok($$SELECT sqleq_mutants('SELECT id FROM emp WHERE salary > boom(1)')$$, 'functions are not called');

-- test data
CREATE TEMPORARY TABLE fate AS SELECT * FROM sqleq_test_mutants('SELECT d.name, count(*) FROM emp e JOIN dept d ON d.id = e.dept WHERE e.salary >= 10 GROUP BY d.name HAVING count(*) > 1');
CREATE TEMPORARY TABLE data AS SELECT * FROM sqleq_test_data('SELECT d.name, count(*) FROM emp e JOIN dept d ON d.id = e.dept WHERE e.salary >= 10 GROUP BY d.name HAVING count(*) > 1');
SELECT is_empty($$SELECT mutant FROM fate WHERE verdict NOT IN ('equivalent', 'not_equivalent')$$, 'each mutant is killed or equivalent');
SELECT is_empty($$SELECT mutant FROM fate WHERE (verdict = 'not_equivalent') <> (killed_by IS NOT NULL)$$, 'killed by a database');
SELECT results_eq('SELECT mutant, killed_by FROM fate WHERE killed_by IS NOT NULL ORDER BY 1', 'SELECT k, database FROM data, unnest(kills) AS k ORDER BY 1', 'the databases say the same');
SELECT cmp_ok(5 * (SELECT count(*) FROM data), '<=', (SELECT count(*) FROM fate WHERE killed_by IS NOT NULL), 'there are few');
SELECT is(verdict::text, 'equivalent', 'a condition on groups that are not left out by it') FROM fate WHERE change = 'DISTINCT added';
-- on the rows, the query and the mutants that are killed give different results
CREATE FUNCTION rows_of(q text) RETURNS jsonb LANGUAGE plpgsql AS
    $$ DECLARE r jsonb; BEGIN EXECUTE format('SELECT COALESCE(jsonb_agg(to_jsonb(x) ORDER BY to_jsonb(x)::text), ''[]'') FROM (%s) AS x', q) INTO r; RETURN r; END $$;
CREATE FUNCTION on_data(number int, q text) RETURNS jsonb LANGUAGE plpgsql AS
    $$ DECLARE r jsonb; BEGIN
    DELETE FROM emp; DELETE FROM dept;
    INSERT INTO dept SELECT p.* FROM data, jsonb_populate_recordset(NULL::dept, data -> 'dept') AS p WHERE database = number;
    INSERT INTO emp SELECT p.* FROM data, jsonb_populate_recordset(NULL::emp, data -> 'emp') AS p WHERE database = number;
    RETURN (SELECT jsonb_agg((SELECT jsonb_agg(value ORDER BY value::text) FROM jsonb_each(e)) ORDER BY e::text) FROM jsonb_array_elements(rows_of(q)) AS e); END $$;
SELECT is_empty($$SELECT mutant FROM fate WHERE killed_by IS NOT NULL
    AND on_data(killed_by, query) IS NOT DISTINCT FROM on_data(killed_by, 'SELECT d.name, count(*) FROM emp e JOIN dept d ON d.id = e.dept WHERE e.salary >= 10 GROUP BY d.name HAVING count(*) > 1')$$, 'killed ones differ there');
-- mutants of one's own, and LIMIT
SELECT results_eq($$SELECT mutant, verdict::text, killed_by FROM sqleq_test_mutants('SELECT id FROM emp', ARRAY['SELECT id FROM emp WHERE boss = 1', 'SELECT DISTINCT id FROM emp', 'SELEC'])$$,
    $$VALUES (1, 'not_equivalent', 1), (2, 'equivalent', NULL), (3, 'unknown', NULL)$$, 'given mutants');
SELECT is_empty($$SELECT FROM sqleq_test_mutants('SELECT id FROM emp ORDER BY salary LIMIT 1') WHERE verdict = 'not_equivalent' AND killed_by IS NULL$$, 'chance is no excuse');
SELECT results_eq($$SELECT verdict::text, killed_by IS NOT NULL FROM sqleq_test_mutants('SELECT d.name, count(*) FROM dept d JOIN emp e ON e.dept = d.id GROUP BY d.id, d.name ORDER BY 2 LIMIT 12',
    ARRAY['SELECT d.name, count(*) FROM dept d JOIN emp e ON e.dept = d.id GROUP BY d.id, d.name ORDER BY 2 LIMIT 11', 'SELECT d.name, count(*) FROM dept d JOIN emp e ON e.dept = d.id GROUP BY d.id, d.name ORDER BY 2'])$$,
    $$VALUES ('not_equivalent', true), ('not_equivalent', true)$$, 'how many of tied groups there are is not left to chance');
SELECT results_eq($$SELECT verdict::text, killed_by IS NOT NULL FROM sqleq_test_mutants('SELECT d.name, sum(e.salary) FROM dept d JOIN emp e ON e.dept = d.id GROUP BY d.name ORDER BY 2 DESC LIMIT 60',
    ARRAY['SELECT d.name, sum(e.salary) FROM dept d JOIN emp e ON e.dept = d.id GROUP BY d.name ORDER BY 2 DESC LIMIT 61', 'SELECT d.name, sum(e.salary) FROM dept d JOIN emp e ON e.dept = d.id GROUP BY d.name ORDER BY 2 LIMIT 60'])$$,
    $$VALUES ('not_equivalent', true), ('not_equivalent', true)$$, 'more rows than a large LIMIT');
SELECT matches(sqleq_test_script('SELECT id FROM emp WHERE salary > 1'), '(?s)SELECT ''1\.\.\d+'' AS plan;.*INSERT INTO emp .*ROLLBACK;\n$', 'a script');
SELECT throws_ok($$SELECT sqleq_test_data('SELECT nothing FROM emp')$$, '42703', 'column "nothing" does not exist');
SELECT * FROM finish();
ROLLBACK;
