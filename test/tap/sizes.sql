-- Small texts that mean a lot: what stands in several places of a query is not written out in the session, and what is too much is refused with a reason.
BEGIN;
SET client_min_messages = warning;
CREATE SCHEMA sizes;
SET LOCAL search_path = sizes, public;
SELECT plan(15);

CREATE TABLE t (a integer PRIMARY KEY, b integer, c integer, s text);

-- so many characters of problem document
CREATE FUNCTION document(q text) RETURNS integer LANGUAGE sql AS $$ SELECT length(sqleq_internal.problem(q, 'SELECT a FROM sizes.t')::text) $$;

-- each names the one before twice
CREATE FUNCTION chain(n integer, last text) RETURNS text LANGUAGE sql AS $$
	SELECT 'WITH c0 AS (SELECT a FROM t)' || string_agg(format(', c%s AS (SELECT x.a FROM c%s x JOIN c%s y ON x.a = y.a)', i, i - 1, i - 1), '' ORDER BY i) || ' ' || last
	FROM generate_series(1, n) i $$;
-- what is nested n times: before and behind
CREATE FUNCTION nested(n integer, before text, inside text, behind text) RETURNS text LANGUAGE sql AS $$
	SELECT repeat(before, n) || inside || repeat(behind, n) $$;

SELECT cmp_ok(document(chain(60, 'SELECT a FROM c60')), '<', 60000, 'a chain of common table expressions');
SELECT cmp_ok(document(chain(60, 'SELECT a FROM c60')), '<', 3 * document(chain(30, 'SELECT a FROM c30')), 'which is as large as it is long');
SELECT cmp_ok(document('SELECT (' || chain(60, 'SELECT count(*)::int FROM c60 WHERE a = t.b') || ') FROM t'), '<', 60000, 'the same in a subquery');
SELECT cmp_ok(document('SELECT (' || replace(chain(60, 'SELECT count(*)::int FROM c60'), 'SELECT a FROM t', 'SELECT a FROM t u WHERE u.b = t.b') || ') FROM t GROUP BY b'),
			  '<', 60000, 'and about a column of the row outside, above a group');
SELECT cmp_ok(document('SELECT ' || nested(40, 'CASE ', 'a', ' WHEN 1 THEN 2 WHEN 2 THEN 3 ELSE 4 END') || ' FROM t'), '<', 60000, 'a simple CASE inside another');
SELECT cmp_ok(document('SELECT a FROM t GROUP BY a HAVING ' || nested(30, 'CASE ', 'a', ' WHEN 1 THEN 2 WHEN 2 THEN 3 ELSE 4 END') || ' > 0'), '<', 60000,
			  'and above a group');
SELECT cmp_ok(document('SELECT a FROM t WHERE ' || nested(10, '(a, b, c) = (SELECT a, b, c FROM t WHERE ', 'true', ')')), '<', 60000, 'rows of subqueries');
SELECT cmp_ok(document('SELECT a FROM (' || nested(12, 'SELECT DISTINCT ON (a) a, b FROM (', 'SELECT a, b FROM t', ') x ORDER BY a, b') || ') y'), '<', 60000, 'DISTINCT ON');
SELECT cmp_ok(document('SELECT a FROM (' || nested(6, 'SELECT a, b, c FROM (', 'SELECT a, b, c FROM t', ') x GROUP BY CUBE (a, b, c)') || ') y'), '<', 200000, 'grouping sets');

-- the solver has to write it out
SELECT is(verdict, 'unknown', 'written out it is too much') FROM sqleq_explain(chain(30, 'SELECT a FROM c30'), chain(30, 'SELECT a + 0 FROM c30'));
SELECT matches(reason, 'too large when what stands in several places .* is written out: more than \d+ operators', 'and the reason says so')
FROM sqleq_explain(chain(30, 'SELECT a FROM c30'), chain(30, 'SELECT a + 0 FROM c30'));

-- are all outputs NULLs without a type? Asked of each common table expression once, though each is named twice
SELECT is(sqleq_check('WITH c0 AS (SELECT NULL AS a)' || string_agg(format(', c%s AS (SELECT a FROM c%s UNION SELECT a FROM c%s)', i, i - 1, i - 1), '' ORDER BY i) || ' SELECT a FROM c40',
					  'SELECT 1.5::float8'), 'not_equivalent', 'an untyped NULL of a chain of unions') FROM generate_series(1, 40) i;

-- views are counted before the server writes them out
CREATE VIEW v0 AS SELECT a FROM t;
DO $$ BEGIN FOR i IN 1..40 LOOP EXECUTE format('CREATE VIEW v%s AS SELECT x.a FROM v%s x JOIN v%s y ON x.a = y.a', i, i - 1, i - 1); END LOOP; END $$;
SELECT throws_ok($$SELECT sqleq_check('SELECT a FROM v40', 'SELECT a FROM t')$$, '54001', 'query is too large after view expansion', 'views of views');
SELECT throws_ok($$SELECT sqleq_check('SELECT a FROM t', 'SELECT a FROM t WHERE a IN (SELECT a FROM v40)')$$, '54001', 'query is too large after view expansion',
				 'in a subquery');
SELECT is(sqleq_check('SELECT a FROM v1', 'SELECT a FROM t'), 'equivalent', 'a few of them are nothing');

SELECT * FROM finish();
ROLLBACK;
