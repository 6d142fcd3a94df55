-- What sqleq_check() tells beside its result.
CREATE SCHEMA notices;
SET search_path = notices, public;
\set VERBOSITY default
CREATE TABLE t (a integer, n numeric);

-- why there is no verdict, and what to do about it
SELECT sqleq_check('SELECT random() FROM t', 'SELECT a FROM t');
SELECT sqleq_check('SELECT n * 2 / 2 FROM t', 'SELECT n FROM t');
-- without a process the server would look by itself
SET sqleq.attack = 0;
SET sqleq.debug_fault = 'crash';
SELECT sqleq_check('SELECT a FROM t', 'SELECT a FROM t WHERE a = a');
RESET sqleq.debug_fault;
RESET sqleq.attack;

-- assumptions that matter, and those that do not
SELECT sqleq_check('SELECT n + n FROM t', 'SELECT n * 2 FROM t');
SELECT sqleq_check('SELECT md5(a::text) FROM t WHERE true', 'SELECT md5(a::text) FROM t');
SELECT sqleq_check('SELECT a FROM t WHERE now() > ''2100-01-01''', 'SELECT a FROM t');
SELECT sqleq_check('SELECT a FROM t LIMIT 1', 'SELECT a FROM t LIMIT 1');
SELECT sqleq_check('SELECT a FROM t WHERE a > 1', 'SELECT a FROM t WHERE a >= 2');
SELECT sqleq_check('SELECT a FROM t WHERE a > 1', 'SELECT a FROM t WHERE a > 2');

-- other functions whose result has no place for it
SELECT * FROM sqleq_counterexample('SELECT random() FROM t', 'SELECT a FROM t');
SELECT sqleq_script('SELECT a FROM t WHERE a > 1', 'SELECT a FROM t WHERE a >= 2');
SELECT verdict FROM sqleq_explain('SELECT random() FROM t', 'SELECT a FROM t');

SET sqleq.notices = off;
SELECT sqleq_check('SELECT random() FROM t', 'SELECT a FROM t');
SELECT * FROM sqleq_counterexample('SELECT random() FROM t', 'SELECT a FROM t');
SELECT sqleq_script('SELECT a FROM t WHERE a > 1', 'SELECT a FROM t WHERE a >= 2');
RESET sqleq.notices;
DROP SCHEMA notices CASCADE;
