-- Calls without arguments, or with fewer than a function of the same name has, where conditions are rewritten.
SET sqleq.notices = off;
CREATE FUNCTION na_none() RETURNS integer LANGUAGE plpgsql IMMUTABLE AS 'BEGIN RETURN 1; END';
CREATE FUNCTION na_text() RETURNS text LANGUAGE plpgsql STABLE AS 'BEGIN RETURN ''a''; END';
CREATE FUNCTION na_default(a integer DEFAULT 1) RETURNS text LANGUAGE plpgsql STABLE AS 'BEGIN RETURN ''a''; END';
CREATE FUNCTION na_many(VARIADIC a integer[]) RETURNS text LANGUAGE plpgsql STABLE AS 'BEGIN RETURN ''a''; END';
CREATE TABLE na_calls (condition text);
INSERT INTO na_calls VALUES ('pg_backend_pid() = 1'), ('1 = pg_backend_pid()'), ('pg_backend_pid() IN (0, 1)'), ('pg_backend_pid() <> 0'),
	('lastval() = 1'), ('version() = ''a'''), ('version() LIKE ''a%'''), ('version() ~ ''^a'''), ('starts_with(version(), ''a'')'),
	('left(version(), 1) = ''a'''), ('length(version()) = 0'), ('version() || version() = ''a'''), ('now() = ''2020-01-01'''),
	('extract(year FROM now()) = 2020'), ('now()::date = ''2020-01-01'''), ('na_none() = 1'), ('na_none() = 0'), ('na_text() = ''a'''),
	('na_default() = ''a'''), ('na_default(2) = ''a'''), ('na_many(1, 2) = ''a'''), ('na_many(VARIADIC ARRAY[]::integer[]) = ''a'''),
	('concat(VARIADIC ARRAY[''a'']) = ''a'''), ('concat(VARIADIC NULL::text[]) = ''a'''), ('concat(NULL) = ''a'''),
	('make_interval() = ''0'''), ('make_interval(days => 1) = ''1 day'''), ('random() = 1'), ('pi() = 3'), ('txid_current() IN (1, 2)');
SELECT condition, sqleq_check('SELECT 1 WHERE ' || condition, 'SELECT 1') AS one, sqleq_check('SELECT 1 WHERE ' || condition, 'SELECT 1 WHERE ' || condition) AS same
FROM na_calls;
SELECT DISTINCT a.support FROM na_calls, sqleq_features('SELECT 1 WHERE ' || condition) a ORDER BY 1;
SELECT count(sqleq_internal.problem('SELECT 1 WHERE ' || condition, 'SELECT 1')) AS written FROM na_calls
WHERE NOT EXISTS (SELECT FROM sqleq_features('SELECT 1 WHERE ' || condition) WHERE support = 'unsupported');

-- the number of a hole is a constant once it is folded
SELECT added, reason FROM sqleq_hunt.oracle_add('na_folded', 'CREATE TABLE na_t (a integer)', 'SELECT * FROM na_t WHERE caq_expr(1 + 0, NULL::boolean, na_t)',
	'SELECT * FROM na_t WHERE sqleq_hunt.caq_expr(1, NULL::boolean, na_t) AND sqleq_hunt.caq_expr(2 - 1, NULL::boolean, na_t)');
CREATE ROLE regress_sqleq_tester;
GRANT EXECUTE ON FUNCTION sqleq_hunt.oracle_test TO regress_sqleq_tester;
GRANT SELECT ON sqleq_hunt.oracle, sqleq_hunt.snippet TO regress_sqleq_tester;
-- a scenario about a bug that the server has may crash it
SET sqleq.hunt_scenarios = off;
SET ROLE regress_sqleq_tester;
SELECT done > 0 AS done FROM sqleq_hunt.oracle_test(20, seed => 1);
RESET ROLE;
-- texts of snippets that are queries of none, or of several columns, or no queries at all
INSERT INTO sqleq_hunt.snippet (kind, text, arguments, results)
SELECT 'expression', text, '{integer}', '{boolean}' FROM unnest(ARRAY['', ' ', '-- true', 'true, true', 'true; SELECT true', ') (', 'FROM pg_class', 'WHERE true']) text;
INSERT INTO sqleq_hunt.snippet (kind, text, arguments, results)
SELECT 'table', text, '{integer}', '{integer}' FROM unnest(ARRAY['', ' ', 'SELECT', 'SELECT FROM t', 'VALUES (1, 2)', 'DELETE FROM t', 'SELECT 1; SELECT 1', 'SHOW all']) text;
SET ROLE regress_sqleq_tester;
SELECT done > 0 AS done FROM sqleq_hunt.oracle_test(200, seed => 2);
RESET ROLE;
DELETE FROM sqleq_hunt.snippet;
DELETE FROM sqleq_hunt.oracle;
DROP TABLE na_calls;
DROP FUNCTION na_none, na_text, na_default, na_many;
DROP OWNED BY regress_sqleq_tester;
DROP ROLE regress_sqleq_tester;
