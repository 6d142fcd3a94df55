-- The attack at the border: what is claimed to be proved, the server tries on databases that are made to hurt. The claims are given (sqleq.debug_answer).
BEGIN;
SET client_min_messages = warning;
SELECT no_plan();
SET LOCAL sqleq.debug_answer = '{"version": 1, "verdict": "equivalent", "proof": "given"}';
SET LOCAL sqleq.attack = 200;
SET LOCAL sqleq.timeout = '10min';

CREATE FUNCTION attacked(q1 text, q2 text) RETURNS text LANGUAGE sql AS
$$SELECT CASE WHEN reason LIKE 'internal error: there is a proof%' AND counterexample IS NOT NULL AND result1 IS DISTINCT FROM result2 THEN 'hit' ELSE verdict::text END FROM sqleq_explain(q1, q2)$$;
CREATE FUNCTION hit(q1 text, q2 text) RETURNS text LANGUAGE sql AS $$SELECT is(attacked(q1, q2), 'hit', q1 || ' / ' || q2)$$;
-- What is not judged yet is no false claim either.
CREATE FUNCTION never_holds(q1 text, q2 text) RETURNS text LANGUAGE sql AS $$SELECT isnt(attacked(q1, q2), 'equivalent', q1 || ' / ' || q2)$$;
CREATE FUNCTION holds(q1 text, q2 text) RETURNS text LANGUAGE sql AS $$SELECT is(attacked(q1, q2), 'equivalent', q1 || ' / ' || q2)$$;

-- equal and not the same
CREATE DOMAIN amount AS numeric;
CREATE TYPE pair AS (n numeric, t text);
CREATE TABLE v (id int PRIMARY KEY, n numeric, m numeric, i interval, j interval, f float8, g float8, c char(4), x jsonb, y jsonb, a numeric[], b numeric[], r numrange, s numrange, d amount,
    e amount, p pair, o pair, z timetz, w timetz, ts tsquery, tt tsquery, t text, ip inet, b1 bit varying, day date, at timestamp);
SELECT never_holds('SELECT n::text FROM v WHERE n = m', 'SELECT m::text FROM v WHERE n = m');
SELECT never_holds('SELECT i::text FROM v WHERE i = j', 'SELECT j::text FROM v WHERE i = j');
SELECT never_holds('SELECT f FROM v WHERE f + g > 0', 'SELECT f FROM v WHERE f > -g');
SELECT never_holds('SELECT x::text FROM v WHERE x = y', 'SELECT y::text FROM v WHERE x = y');
SELECT never_holds('SELECT a::text FROM v WHERE a = b', 'SELECT b::text FROM v WHERE a = b');
SELECT never_holds('SELECT r::text FROM v WHERE r = s', 'SELECT s::text FROM v WHERE r = s');
SELECT never_holds('SELECT scale(d) FROM v WHERE d = e', 'SELECT scale(e) FROM v WHERE d = e');
SELECT never_holds('SELECT p::text FROM v WHERE p = o', 'SELECT o::text FROM v WHERE p = o');
SELECT never_holds('SELECT ts::text FROM v WHERE ts = tt', 'SELECT tt::text FROM v WHERE ts = tt');
SELECT never_holds('SELECT extract(day FROM i) FROM v WHERE i = j', 'SELECT extract(day FROM j) FROM v WHERE i = j');
SELECT never_holds('SELECT DISTINCT scale(v.n) FROM v JOIN v u ON u.n = v.n WHERE v.id = 1 AND u.id = 2', 'SELECT DISTINCT scale(u.n) FROM v JOIN v u ON u.n = v.n WHERE v.id = 1 AND u.id = 2');
SELECT holds('SELECT n FROM v WHERE n = m', 'SELECT m FROM v WHERE n = m');
SELECT holds('SELECT t || ''x'' FROM v WHERE t = ''a''', 'SELECT ''ax'' FROM v WHERE t = ''a''');

-- the constants and what is close to them
SELECT hit('SELECT id FROM v WHERE id > 777', 'SELECT id FROM v WHERE id > 778');
SELECT hit('SELECT id FROM v WHERE n >= 776.5', 'SELECT id FROM v WHERE n > 776');
SELECT hit('SELECT id FROM v WHERE t = ''Sesame''', 'SELECT id FROM v WHERE lower(t) = ''sesame''');
SELECT hit('SELECT id FROM v WHERE t LIKE ''ses%''', 'SELECT id FROM v WHERE t >= ''ses'' AND t < ''seu''');
SELECT hit('SELECT id FROM v WHERE t LIKE ''s_same''', 'SELECT id FROM v WHERE t ~ ''^s.same''');
SELECT hit('SELECT id FROM v WHERE t::bpchar = ''abc''', 'SELECT id FROM v WHERE t = ''abc''');
SELECT hit('SELECT id FROM v WHERE at + interval ''1 month'' >= ''2023-02-28 09:00''', 'SELECT id FROM v WHERE at >= ''2023-01-28 09:00''');
SELECT hit('SELECT id FROM v WHERE day <= ''1848-03-18''', 'SELECT id FROM v WHERE day < ''1848-03-18''');
SELECT hit('SELECT id FROM v WHERE at::date = ''1848-03-18''', 'SELECT id FROM v WHERE at BETWEEN ''1848-03-18'' AND ''1848-03-19''');
SELECT hit('SELECT id FROM v WHERE id = ANY (''{4711,4712}'')', 'SELECT id FROM v WHERE id = 4711');
SELECT hit('SELECT id FROM v WHERE id = $1', 'SELECT id FROM v WHERE id >= $1');
SELECT hit('SELECT DISTINCT t FROM v', 'SELECT t FROM v');
SELECT hit('SELECT n + 0.0 = n + 1 FROM v', 'SELECT n IS NULL AND NULL FROM v');

-- constraints are the server's
CREATE DOMAIN small AS int CHECK (VALUE BETWEEN 4000 AND 4003);
CREATE TABLE dept (id int PRIMARY KEY, code numeric UNIQUE);
CREATE TABLE emp (id int PRIMARY KEY, dept int NOT NULL REFERENCES dept, code numeric REFERENCES dept (code), boss int REFERENCES emp, s small NOT NULL, k int CHECK (k > 900),
    k2 int GENERATED ALWAYS AS (k + 1) STORED);
CREATE TABLE parted (k int) PARTITION BY RANGE (k);
CREATE TABLE part1 PARTITION OF parted FOR VALUES FROM (50) TO (60);
SELECT holds('SELECT emp.id FROM emp JOIN dept ON dept.id = emp.dept', 'SELECT id FROM emp');
SELECT never_holds('SELECT dept.code::text FROM emp JOIN dept USING (code)', 'SELECT emp.code::text FROM emp JOIN dept USING (code)');
SELECT hit('SELECT emp.id FROM emp JOIN dept ON dept.code = emp.code', 'SELECT id FROM emp');
SELECT hit('SELECT e.id FROM emp e JOIN emp b ON b.id = e.boss', 'SELECT id FROM emp');
SELECT holds('SELECT id FROM emp WHERE s >= 4000', 'SELECT id FROM emp');
SELECT hit('SELECT id FROM emp WHERE s > 4000', 'SELECT id FROM emp');
SELECT holds('SELECT id FROM emp WHERE k > 900 AND k2 > 901', 'SELECT id FROM emp WHERE k IS NOT NULL');
SELECT hit('SELECT id FROM emp WHERE k > 901', 'SELECT id FROM emp WHERE k IS NOT NULL');
SELECT holds('SELECT k FROM parted WHERE k >= 50', 'SELECT k FROM parted');
SELECT hit('SELECT k FROM parted WHERE k > 50', 'SELECT k FROM parted');
SELECT holds('SELECT DISTINCT id FROM emp', 'SELECT id FROM emp');

-- what is left to chance, fails, or is left out by an assumption, is no contradiction
SELECT holds('SELECT t FROM v LIMIT 1', 'SELECT t FROM v ORDER BY id LIMIT 1');
SELECT holds('SELECT id FROM v WHERE 1 / id > 0 AND id <> 0', 'SELECT id FROM v WHERE id > 0 AND 1 / id > 0');
SET LOCAL sqleq.debug_answer = '{"version": 1, "verdict": "equivalent", "proof": "given", "assumptions": ["numeric values are finite"]}';
SELECT holds('SELECT n FROM v WHERE n - n = 0', 'SELECT n FROM v WHERE n IS NOT NULL');
SELECT hit('SELECT n FROM v WHERE n > 12.5', 'SELECT n FROM v WHERE n >= 12.5');
SET LOCAL sqleq.debug_answer = '{"version": 1, "verdict": "equivalent", "proof": "given"}';
SELECT hit('SELECT n FROM v WHERE n - n = 0', 'SELECT n FROM v WHERE n IS NOT NULL');

-- a bound is kept
SET LOCAL sqleq.debug_answer = '{"version": 1, "verdict": "equivalent_within_bound", "proof": "given", "bound": 1}';
SELECT is((SELECT verdict::text FROM sqleq_explain('SELECT count(*) > 1 FROM v', 'SELECT false', bound => 1)), 'equivalent_within_bound', 'no more rows than the bound');
SELECT is((SELECT verdict::text FROM sqleq_explain('SELECT count(*) > 0 FROM v', 'SELECT false', bound => 1)), 'unknown', 'but as many');

-- what is said
SET LOCAL sqleq.debug_answer = '{"version": 1, "verdict": "equivalent", "proof": "given", "assumptions": ["something"]}';
SELECT results_eq($$SELECT verdict::text, proof, assumptions::text, (stats ->> 'border_databases')::int > 0, stats ? 'border_ms' FROM sqleq_explain('SELECT id FROM emp', 'SELECT dept FROM emp')$$,
    $$VALUES ('unknown', NULL, '{something}', true, true)$$, 'the verdict of a contradiction');
SELECT is((SELECT count(*) FROM sqleq_counterexample('SELECT id FROM emp', 'SELECT dept FROM emp')), 0::bigint, 'it is no counterexample');
SELECT is((SELECT string_agg(line, E'\n') FROM sqleq_script('SELECT id FROM emp', 'SELECT dept FROM emp') AS line), NULL, 'and has no script');
SET LOCAL sqleq.attack = 0;
SELECT results_eq($$SELECT verdict::text, stats ? 'border_databases' FROM sqleq_explain('SELECT id FROM emp', 'SELECT dept FROM emp')$$, $$VALUES ('equivalent', false)$$, 'it can be switched off');
SET LOCAL sqleq.attack = 200;
SELECT is((SELECT stats -> 'border_databases' FROM sqleq_explain('SELECT id FROM emp', 'SELECT id FROM emp')), NULL, 'a query is not tried against itself');
SELECT is((SELECT stats -> 'border_databases' FROM sqleq_explain('SELECT random() FROM emp', 'SELECT 1 FROM emp')), NULL, 'nor a volatile one');

-- nothing is left
CREATE TEMPORARY TABLE settings_before AS SELECT name, setting FROM pg_settings;
SELECT hit('SELECT id FROM emp', 'SELECT dept FROM emp');
SELECT is_empty('SELECT name, setting FROM pg_settings EXCEPT SELECT * FROM settings_before', 'no setting has changed');
SELECT is_empty('SELECT * FROM emp', 'no row is in a table');

-- what others have written has no more rights than they
CREATE ROLE attack_owner;
CREATE ROLE attack_user;
CREATE SCHEMA of_owner AUTHORIZATION attack_owner;
GRANT USAGE ON SCHEMA of_owner TO PUBLIC;
CREATE TABLE told (who text);
SET LOCAL ROLE attack_owner;
CREATE FUNCTION of_owner.tells(int) RETURNS bool LANGUAGE plpgsql AS $$BEGIN INSERT INTO public.told VALUES (current_user); RETURN true; EXCEPTION WHEN OTHERS THEN RETURN true; END$$;
CREATE DOMAIN of_owner.told_of AS int CHECK (of_owner.tells(VALUE));
CREATE TABLE of_owner.t (a int CHECK (of_owner.tells(a)), b of_owner.told_of);
GRANT SELECT ON of_owner.t TO PUBLIC;
RESET ROLE;
SELECT ok(attacked('SELECT a FROM of_owner.t', 'SELECT b FROM of_owner.t') IN ('hit', 'equivalent'), 'constraints of others');
SELECT is_empty('SELECT * FROM told', 'write nothing');

SELECT * FROM finish();
ROLLBACK;
