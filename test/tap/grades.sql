-- Marks for answers.
BEGIN;
SET client_min_messages = warning;
SELECT no_plan();
CREATE TABLE dept (id int PRIMARY KEY, name text);
CREATE TABLE emp (id int PRIMARY KEY, dept int REFERENCES dept, salary int NOT NULL, boss int);
CREATE FUNCTION marks(reference text, answer text) RETURNS numeric LANGUAGE sql AS $$ SELECT marks FROM sqleq_grade(ARRAY[reference], answer) $$;
CREATE FUNCTION said(reference text, answer text) RETURNS text LANGUAGE sql AS $$ SELECT feedback[3] FROM sqleq_grade(ARRAY[reference], answer) $$;

SELECT is(marks('SELECT id FROM emp WHERE salary > 5', 'SELECT e.id FROM emp AS e WHERE NOT 5 >= e.salary'), 100.00, 'another style loses nothing');
SELECT is(marks('SELECT id FROM emp WHERE salary > 5', 'SELECT id FROM emp WHERE salary >= 5'), 85.00, 'a comparison');
SELECT is(said('SELECT id FROM emp WHERE salary > 5', 'SELECT id FROM emp WHERE salary >= 6 AND boss IS NOT NULL'), 'repair: condition boss IS NOT NULL dropped (WHERE, at character 42)', 'a condition too many');
SELECT is(said('SELECT id FROM emp WHERE salary > 5 AND boss IS NULL', 'SELECT id FROM emp WHERE boss IS NULL'), 'mistake: condition salary > 5 dropped (WHERE)', 'one that is missing');
SELECT is(said('SELECT id FROM emp WHERE salary > 5 AND boss IS NULL AND dept = 2', 'SELECT id FROM emp WHERE boss IS NULL'),
    'mistake: condition dept = 2 dropped (WHERE); mistake: condition salary > 5 dropped (WHERE)', 'two that are missing');
SELECT is(said('SELECT d.name, count(*) FROM dept d WHERE id NOT IN (SELECT DISTINCT dept FROM emp) GROUP BY d.name', 'SELECT name, count(d.id) FROM dept d LEFT JOIN emp e ON e.dept = d.id WHERE e.id IS NULL GROUP BY name'),
    'mistake: NOT EXISTS instead of NOT IN (WHERE)', 'NULL among the values that none may be');
SELECT is(said('SELECT id FROM emp WHERE salary > 5', 'SELECT id FROM emp WHERE salary > 1234'), 'mistake: 1234 instead of 5 (WHERE)', 'another constant');
SELECT is(said('SELECT id, salary FROM emp', 'SELECT salary, id FROM emp'), 'mistake: columns 1 and 2 change places (SELECT)', 'columns in another order');
SELECT is(said('SELECT id FROM emp', 'SELECT salary, id FROM emp'), 'repair: column 1 left out (SELECT)', 'a column too many');
SELECT is(said('SELECT id, dept FROM emp', 'SELECT id FROM emp'), 'mistake: column 2 left out (SELECT)', 'one too few');
SELECT is(said('SELECT e.id FROM emp e JOIN dept d ON d.id = e.dept', 'SELECT e.id FROM emp e LEFT JOIN dept d ON d.id = e.dept'), 'mistake: LEFT JOIN instead of JOIN (FROM)', 'the kind of a join');
SELECT is(said('SELECT dept, count(*) FROM emp GROUP BY dept HAVING count(*) > 2', 'SELECT boss, max(salary) FROM emp WHERE dept = 7 AND salary > 1 AND salary < 9 AND boss <> 4 AND id <> 3 GROUP BY boss'), NULL, 'nothing where no repair is found');
SELECT is(marks('SELECT dept, count(*) FROM emp GROUP BY dept HAVING count(*) > 2', 'SELECT boss, max(salary) FROM emp WHERE dept = 7 AND salary > 1 AND salary < 9 AND boss <> 4 AND id <> 3 GROUP BY boss'), 0.00, 'nor marks');
SELECT is(feedback, ARRAY['look at: WHERE', 'a comparison is wrong', 'mistake: >= instead of > (WHERE)'], 'where, what kind, which') FROM sqleq_grade(ARRAY['SELECT id FROM emp WHERE salary > 5'], 'SELECT id FROM emp WHERE salary >= 5');
SELECT is(repair, 'SELECT id FROM emp WHERE salary > 5', 'a repair') FROM sqleq_grade(ARRAY['SELECT id FROM emp WHERE salary > 5'], 'SELECT id FROM emp WHERE salary >= 5');
SELECT ok(expected <> result, 'a database that shows it') FROM sqleq_grade(ARRAY['SELECT id FROM emp WHERE salary > 5'], 'SELECT id FROM emp WHERE salary >= 5');
-- several references, order, errors
SELECT is(marks, 100.00, 'any of several references will do') FROM sqleq_grade(ARRAY['SELECT id FROM emp WHERE salary > 5', 'SELECT id FROM emp WHERE salary >= 5'], 'SELECT id FROM emp WHERE 5 <= salary');
SELECT is(marks('SELECT id FROM emp ORDER BY id', 'SELECT id FROM emp'), 85.00, 'an order that is missing');
SELECT is(marks('SELECT id FROM emp ORDER BY id', 'SELECT id FROM emp ORDER BY id DESC'), 85.00, 'an order that is wrong');
SELECT is(marks('SELECT id FROM emp', 'SELECT id FROM emp ORDER BY id DESC'), 100.00, 'one that nobody asked for');
SELECT is(marks('SELECT max(id) FROM emp ORDER BY 1', 'SELECT max(id) FROM emp'), 100.00, 'one row is in order');
SELECT results_eq($$SELECT marks, error FROM sqleq_grade(ARRAY['SELECT id FROM emp'], 'SELECT id FORM emp')$$, $$VALUES (0.00, 'syntax error at or near "emp"')$$, 'a syntax error');
SELECT throws_ok($$SELECT sqleq_grade(ARRAY['SELECT id FORM emp'], 'SELECT id FROM emp')$$, '42601', 'syntax error at or near "emp"', 'in a reference it is an error');
SELECT throws_ok($$SELECT sqleq_grade('{}', 'SELECT 1')$$, '22023', 'no reference query given');
SELECT throws_ok($$SELECT sqleq_grade(ARRAY[NULL], 'SELECT 1')$$, '22023', 'no reference query given');
SELECT is(marks, 100.00, 'a reference may be a text') FROM sqleq_grade('SELECT id FROM emp', 'SELECT e.id FROM emp e');
SELECT is(marks, 100.00, 'or an array as it is written') FROM sqleq_grade('{SELECT salary FROM emp, SELECT id FROM emp}', 'SELECT e.id FROM emp e');
SELECT results_eq($$SELECT answer, marks, error FROM sqleq_grade_all('SELECT id FROM emp', ARRAY[NULL, 'SELECT e.id FROM emp e'])$$, $$VALUES (1, 0.00, 'query text must not be null'), (2, 100.00, NULL)$$, 'a NULL among the answers cannot be read');
SELECT is(marks, 100.00, 'one among the references is passed over') FROM sqleq_grade(ARRAY[NULL, 'SELECT id FROM emp'], 'SELECT e.id FROM emp e');
-- what is not known to be wrong is not marked
SELECT is(marks('SELECT id FROM emp ORDER BY salary LIMIT 1', 'SELECT id FROM emp ORDER BY salary, id LIMIT 1'), NULL, 'neither right nor wrong');
SELECT is(marks('SELECT id FROM emp WHERE salary > 5', 'SELECT id FROM emp WHERE salary > 5 AND random() >= 0'), NULL, 'nor is what is up to chance');
-- ties
SELECT results_eq($$SELECT marks, feedback[2], counterexample IS NOT NULL, expected <> result FROM sqleq_grade(ARRAY['SELECT id FROM emp ORDER BY salary, id LIMIT 1'], 'SELECT id FROM emp ORDER BY salary LIMIT 1')$$,
    $$VALUES (90.00, 'rows that are equal in the order are left to chance', true, true)$$, 'a tie that was forgotten');
SELECT is(said('SELECT id FROM emp ORDER BY salary DESC, id', 'SELECT id FROM emp ORDER BY salary DESC'), 'mistake: rows that tie under ORDER BY may come in any order (ORDER BY)', 'or one in a list');
SELECT is(said('SELECT id FROM emp ORDER BY salary, id LIMIT 1', 'SELECT id FROM emp ORDER BY salary, id, boss LIMIT 1'), NULL, 'where no rows are equal there is none');
SELECT is(marks('SELECT dept FROM emp ORDER BY dept', 'SELECT dept FROM emp ORDER BY dept, dept'), 100.00, 'nor where it cannot be seen');
SELECT is(said('SELECT id FROM emp ORDER BY salary DESC LIMIT 1', 'SELECT id FROM emp LIMIT 1'), 'mistake: there is no ORDER BY (ORDER BY)', 'no order at all is more than a tie');
SELECT isnt(said('SELECT id FROM emp ORDER BY salary DESC LIMIT 1', 'SELECT id FROM (SELECT id, salary FROM emp ORDER BY salary DESC) AS e LIMIT 1'), 'mistake: there is no ORDER BY (ORDER BY)', 'an order below is one');
-- columns
SELECT is(said('SELECT id, salary, dept FROM emp', 'SELECT dept, id, salary FROM emp'), 'mistake: columns in the order 3, 1, 2 (SELECT)', 'three columns in another order');
SELECT is(said('SELECT id FROM emp', 'SELECT id, salary, dept FROM emp'), 'repair: column 3 left out (SELECT); repair: column 2 left out (SELECT)', 'two columns too many');
SELECT is(said('SELECT id, dept, boss FROM emp', 'SELECT boss, id FROM emp'), 'mistake: columns in another order (SELECT); mistake: column 2 left out (SELECT)', 'one too few, in another order');
SELECT is(said('SELECT id, salary FROM emp', 'SELECT id, salary::text FROM emp'), 'mistake: column 2 is of type text instead of integer (SELECT)', 'another type');
SELECT is(marks('SELECT id, salary FROM emp', 'SELECT id::bigint, salary::numeric FROM emp'), 100.00, 'one that makes no difference');
SELECT is(said('SELECT round(avg(salary), 2) FROM emp', 'SELECT avg(salary) FROM emp'), 'mistake: round dropped (SELECT)', 'a function that is missing');
-- errors at run time
SELECT is(said('SELECT id FROM emp WHERE salary > 5', 'SELECT id FROM emp WHERE salary > 5 AND 100 / (salary - 7) < 200'), 'repair: condition 100 / (salary - 7) < 200 dropped (WHERE, at character 41)', 'an answer that may fail');
SELECT isnt(marks('SELECT 100 / salary FROM emp', 'SELECT 100 / salary FROM emp WHERE salary <> 0 OR salary = 0'), 0.00, 'one that fails where the reference does loses nothing by it');
SELECT is(marks('SELECT id FROM emp WHERE id + 1 > salary', 'SELECT id FROM emp WHERE id > salary - 1'), 100.00, 'nor by the ends of a type');
-- what small databases do not show
SELECT is(said('SELECT dept, count(*) FROM emp GROUP BY dept HAVING count(*) > 3 ORDER BY count(*) DESC, dept', 'SELECT dept, count(*) FROM emp GROUP BY dept HAVING count(*) > 3 ORDER BY count(*), dept'),
    'mistake: sort direction reversed (ORDER BY)', 'two groups of four');
SELECT is(said('SELECT dept, count(*) FROM emp GROUP BY dept HAVING count(*) > 3 ORDER BY count(*) DESC, dept', 'SELECT dept, count(*) FROM emp GROUP BY dept HAVING count(*) > 3 ORDER BY count(*) DESC'),
    'mistake: rows that tie under ORDER BY may come in any order (ORDER BY)', 'and a tie of them');
-- what people write
SELECT is(said('SELECT id FROM emp WHERE boss IS NULL', 'SELECT id FROM emp WHERE boss = NULL'), 'repair: boss IS NULL instead of boss = NULL (WHERE, at character 31)', '= NULL');
SELECT is(said('SELECT dept, sum(salary * boss) FROM emp GROUP BY dept', 'SELECT dept, sum(salary) FROM emp GROUP BY dept'), 'mistake: salary instead of salary * boss (SELECT)', 'an operand left out');
SELECT is(said('SELECT salary + coalesce(boss, 0) FROM emp', 'SELECT coalesce(salary + boss, 0) FROM emp'),
    'mistake: boss instead of coalesce(boss, 0) (SELECT); repair: salary + boss instead of coalesce(salary + boss, 0) (SELECT, at character 8)', 'a default in another place');
SELECT is(said('SELECT name FROM dept d WHERE NOT EXISTS (SELECT FROM emp e WHERE e.dept = d.id)', 'SELECT d.name FROM dept d LEFT JOIN emp e ON e.dept = d.id GROUP BY d.id HAVING count(*) = 0'),
    'repair: count(e.dept) instead of count(*) (HAVING, at character 81)', 'what an outer join fills is counted, too');
SELECT is(said('SELECT DISTINCT id, dept FROM emp WHERE salary > 5', 'SELECT DISTINCT dept FROM emp WHERE salary > 5'), 'mistake: column 1 left out (SELECT)', 'a column of a DISTINCT');
SELECT is(feedback[1:2], ARRAY['look at: SELECT of a subquery', 'an aggregate function is wrong'], 'in a subquery')
    FROM sqleq_grade(ARRAY['SELECT id FROM emp WHERE salary = (SELECT max(salary) FROM emp)'], 'SELECT id FROM emp WHERE salary = (SELECT min(salary) FROM emp)');
SELECT unalike(feedback[2], '%;%', 'a kind is said once') FROM sqleq_grade(ARRAY['SELECT id FROM emp WHERE salary = 4 AND boss = 7'], 'SELECT id FROM emp WHERE boss = 4 AND salary = 7');
-- what is wrong in two respects
SELECT is(said('SELECT id FROM emp WHERE salary > 5 ORDER BY id', 'SELECT id FROM emp WHERE salary >= 5'), 'mistake: >= instead of > (WHERE); mistake: there is no ORDER BY (ORDER BY)', 'a condition, and the order');
SELECT is(said('SELECT id FROM emp WHERE id = 5 ORDER BY id', 'SELECT id FROM emp WHERE id = 6'), 'mistake: 6 instead of 5 (WHERE)', 'a condition; one row is in any order');
SELECT is(said('SELECT id FROM emp WHERE dept = 3 OR boss = 3', 'SELECT id FROM emp WHERE dept = 4 OR boss = 4'), 'mistake: 4 instead of 3, everywhere (all of the query)', 'a constant in two places');
SELECT is(said('SELECT count(DISTINCT dept) FROM emp', 'SELECT count(*) FROM (SELECT DISTINCT dept FROM emp) AS d'), 'repair: count(dept) instead of count(*) (SELECT, at character 8)', 'a NULL that counts');
SELECT is(said('SELECT count(*) FROM emp', 'SELECT DISTINCT count(*) OVER () FROM emp'), 'repair: OVER dropped (SELECT, at character 17)', 'a window for an aggregate');
-- what is nearer to the reference than the answer is
CREATE TABLE old_emp (id int PRIMARY KEY, dept int, salary int NOT NULL, boss int);
SELECT is(said('SELECT d.name FROM dept d JOIN emp e ON e.dept = d.id WHERE e.salary > 5', 'SELECT d.name FROM old_emp o JOIN dept d ON o.dept = d.id WHERE o.salary > 5'), 'mistake: table old_emp instead of emp (FROM)', 'another table');
SELECT is(said('SELECT a.id FROM emp a JOIN emp b ON a.boss = b.id WHERE a.salary > 5', 'SELECT a.id FROM emp a JOIN emp b ON a.dept = b.salary WHERE a.salary > 5'), 'mistake: a.dept = b.salary instead of a.boss = b.id (FROM)', 'both columns of a join');
SELECT is(said('SELECT dept, count(*) FROM emp GROUP BY dept', 'SELECT dept, n FROM (SELECT dept, boss, count(*) AS n FROM emp GROUP BY dept, boss) AS q'), 'mistake: boss added to GROUP BY (GROUP BY)', 'a key too many in a subquery');
SELECT is(said('SELECT id FROM emp WHERE dept IN (SELECT id FROM dept WHERE name = ''x'')', 'SELECT id FROM emp WHERE dept = (SELECT id FROM dept WHERE name = ''x'')'), 'repair: IN instead of = (WHERE, at character 31)', 'one row where there may be several');
SELECT is((SELECT count(*) FROM regexp_matches(said('SELECT id FROM emp WHERE salary > 5 AND boss = 3 AND dept = 7', 'SELECT id FROM emp WHERE salary >= 5 AND boss = 4'), '(mistake|repair): ', 'g')), 3::bigint, 'three edits, as long as each brings the two nearer');
-- which of several repairs is found may depend on the time that there is
SET sqleq.timeout = '60s';
SELECT matches(said('SELECT DISTINCT d.name FROM dept d JOIN emp e ON e.dept = d.id WHERE e.salary = 5', 'SELECT d.id, d.name, e.id, e.salary FROM dept d JOIN emp e ON e.dept = d.id WHERE e.salary = 5 AND e.boss IS NOT NULL'),
    '^[^;]*; [^;]*; repair: column 4 left out \(SELECT\); repair: column 3 left out \(SELECT\); repair: column 1 left out \(SELECT\)$', 'columns that are left out are one edit');
SELECT matches(said('SELECT DISTINCT d.name FROM dept d JOIN emp e ON e.dept = d.id WHERE e.salary = 5', 'SELECT d.name FROM dept d JOIN emp e ON e.id = d.id WHERE e.salary = 5 AND e.boss IS NOT NULL'),
    '^(?=.*column (dept instead of id|id instead of dept))[^;]*;[^;]*;[^;]*$', 'the other column rather than no condition on both sides');
SELECT isnt(said('SELECT id FROM emp WHERE salary = (SELECT max(salary) FROM emp)', 'SELECT id FROM emp WHERE id <> id'), 'mistake: > instead of = (WHERE)', 'an answer that gives nothing is no mutant of the reference that happens to give nothing, too');
SELECT is(said('SELECT id FROM emp WHERE salary = (SELECT max(salary) FROM emp)', 'SELECT id FROM emp WHERE salary > (SELECT max(salary) FROM emp)'), 'repair: = instead of > (WHERE, at character 33)', 'but one that has been made so by one mistake is found');
SELECT is(said('SELECT id FROM emp WHERE salary IS NULL', 'SELECT count(*) FROM dept GROUP BY name HAVING max(id) > 3'), NULL, 'what is left out on both sides repairs nothing');
RESET sqleq.timeout;
-- texts that are no queries
SELECT results_eq($$SELECT error FROM sqleq_grade_all(ARRAY['SELECT id FROM emp'], ARRAY['', ';', 'SELECT 1; SELECT 2', 'DELETE FROM emp', 'SELECT id INTO x FROM emp', 'SELECT nosuch FROM emp'])$$,
    ARRAY['query is empty', 'query is empty', 'query text has more than one statement', 'DELETE is not a query that can be compared', 'SELECT INTO cannot be compared', 'column "nosuch" does not exist'], 'each with its message');
-- weights of one's own
INSERT INTO sqleq_mistake (kind, weight, words) VALUES ('comparison', 7.5, 'look at < and <=');
SELECT results_eq($$SELECT marks, feedback[2] FROM sqleq_grade(ARRAY['SELECT id FROM emp WHERE salary > 5'], 'SELECT id FROM emp WHERE salary >= 5')$$, $$VALUES (92.50, 'look at < and <=')$$, 'own weight, own words');
SELECT throws_ok($$INSERT INTO sqleq_mistake (kind, weight) VALUES ('constant', 0)$$, '23514', NULL, 'what is wrong costs something');
-- many
SELECT results_eq($$SELECT answer, equal_to, marks FROM sqleq_grade_all(ARRAY['SELECT id FROM emp WHERE salary > 5 ORDER BY id'], ARRAY['SELECT id FROM emp WHERE salary > 5 ORDER BY 1', 'SELECT id FROM emp WHERE 5 < salary',
    'SELECT id FROM emp WHERE NOT salary <= 5', 'SELECT id FROM emp WHERE salary > 5 ORDER BY id DESC', 'SELECT', 'SELECT x'])$$,
    $$VALUES (1, 1, 100.00), (2, 2, 85.00), (3, 2, 85.00), (4, 4, 85.00), (5, 5, 0.00), (6, NULL, 0.00)$$, 'equal answers are graded once');
CREATE TABLE measured (b bigint NOT NULL);
SELECT results_eq($$SELECT answer, equal_to, verdict::text FROM sqleq_grade_all(ARRAY['SELECT b::real::float FROM measured'], ARRAY['SELECT b::real FROM measured', 'SELECT b FROM measured'])$$,
    $$VALUES (1, 1, 'equivalent'), (2, 2, 'not_equivalent')$$, 'an answer that is equivalent to one that is right is not right by that');
-- what may fail
SELECT is(sqleq_check('SELECT id FROM emp WHERE boss IN (SELECT boss FROM emp WHERE salary > 5)', 'SELECT id FROM emp WHERE boss = (SELECT boss FROM emp WHERE salary > 5)')::text, 'equivalent', 'equivalent but for errors');
SELECT results_eq($$SELECT verdict::text, marks < 100, result IS NULL, expected IS NOT NULL FROM sqleq_grade(ARRAY['SELECT id FROM emp WHERE boss IN (SELECT boss FROM emp WHERE salary > 5)'], 'SELECT id FROM emp WHERE boss = (SELECT boss FROM emp WHERE salary > 5)')$$,
    $$VALUES ('not_equivalent', true, true, true)$$, 'an answer that fails where the reference does not is not right');
SELECT is(marks('SELECT id FROM emp WHERE boss = (SELECT boss FROM emp WHERE salary > 5)', 'SELECT id FROM emp WHERE boss IN (SELECT boss FROM emp WHERE salary > 5)'), 100.00, 'one that does not fail is');
SELECT is(marks('SELECT id FROM emp WHERE boss = (SELECT boss FROM emp WHERE salary > 5)', 'SELECT id FROM emp WHERE (SELECT boss FROM emp WHERE 5 < salary) = boss'), 100.00, 'and so is one that fails where the reference does');
-- its rows are hard to find: nobody knows whether it fails where the reference does not, so it is not right yet
CREATE TABLE room (name int PRIMARY KEY, head int REFERENCES emp);
CREATE TABLE door (id int, lock int UNIQUE, opens int);
SELECT results_eq($$SELECT coalesce(marks, 0) < 100, verdict::text <> 'equivalent' FROM sqleq_grade(ARRAY['SELECT e.id, e.salary FROM emp e LEFT JOIN room r ON e.id = r.head CROSS JOIN door d WHERE 2 = d.id AND d.opens = r.head AND r.name = 2 AND e.salary = e.boss'],
    'SELECT e.id, e.salary FROM emp e LEFT JOIN room r ON e.id = r.head WHERE 2 = (SELECT d.id FROM door d WHERE d.opens = r.head) AND r.name = 2 AND e.salary = e.boss', semantics => 'bag')$$,
    $$VALUES (true, true)$$, 'equivalent but for errors that are not looked into is not right');
SELECT results_eq($$SELECT answer, equal_to, marks = 100 FROM sqleq_grade_all(ARRAY['SELECT id FROM emp WHERE boss IN (SELECT boss FROM emp WHERE salary > 5)'], ARRAY['SELECT id FROM emp WHERE boss = (SELECT boss FROM emp WHERE salary > 5)',
    'SELECT id FROM emp WHERE boss = ANY (SELECT boss FROM emp WHERE salary > 5)', 'SELECT e.id FROM emp e JOIN emp b ON b.salary > 5 AND b.boss = e.boss'])$$,
    $$VALUES (1, 1, false), (2, 2, true), (3, 3, false)$$, 'equal to one that fails is not equal');
CREATE ROLE sqleq_student;
GRANT USAGE ON SCHEMA public TO sqleq_student;
GRANT SELECT ON emp TO sqleq_student;
SET LOCAL ROLE sqleq_student;
SELECT is(marks('SELECT id FROM emp WHERE salary > 5', 'SELECT id FROM emp WHERE salary >= 5'), 92.50, 'everybody may ask');
SELECT throws_ok($$UPDATE sqleq_mistake SET weight = 1$$, '42501', NULL, 'weights are the teacher''s');
RESET ROLE;
SELECT * FROM finish();
ROLLBACK;
