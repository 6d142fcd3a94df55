-- Bad input: PostgreSQL's own errors, with their position and the query that they are in; and what is refused.
CREATE SCHEMA errors;
SET search_path = errors, public;
CREATE TABLE t (a integer PRIMARY KEY, b text);

-- PostgreSQL's own
SELECT sqleq_check('SELEC 1', 'SELECT 1');
SELECT sqleq_check('SELECT 1', 'SELECT a FRM t');
SELECT sqleq_check('SELECT a FROM t', 'SELECT c FROM t');
SELECT sqleq_check('SELECT a FROM nowhere', 'SELECT a FROM t');
SELECT sqleq_check('SELECT a FROM t', 'SELECT sum(a) OVER nothing FROM t');
SELECT sqleq_check('SELECT coalesce(b, a) FROM t', 'SELECT 1');
SELECT sqleq_check('SELECT a FROM t GROUP BY b', 'SELECT 1');
SELECT sqleq_check('SELECT ''äöü'', c FROM t', 'SELECT 1');
SELECT sqleq_features('SELECT a, FROM t');
-- parameters: both queries see the same ones
SELECT sqleq_check('SELECT a FROM t WHERE a = $1', 'SELECT coalesce(b, $1) FROM t');
\set SHOW_CONTEXT always
DO $$
BEGIN
    PERFORM sqleq_check('SELECT 1', 'SELECT c FROM errors.t');
EXCEPTION WHEN undefined_column THEN
    RAISE NOTICE 'SQLSTATE %, message "%"', SQLSTATE, SQLERRM;
END $$;
\set SHOW_CONTEXT errors

-- placeholders of client libraries
SELECT sqleq_check('SELECT a FROM t WHERE a = ?', 'SELECT 1');
SELECT sqleq_check('SELECT 1', 'SELECT a FROM t WHERE a = :id AND b = ''x''');
SELECT sqleq_check('SELECT a FROM t WHERE a = %s AND true', 'SELECT 1');
SELECT sqleq_check('SELECT a FROM t WHERE b = ''?'' AND a = 1::', 'SELECT 1');

-- not exactly one query
SELECT sqleq_check('', 'SELECT 1');
SELECT sqleq_check('SELECT 1', ' -- nothing');
SELECT sqleq_check('SELECT 1; SELECT 2', 'SELECT 1');
SELECT sqleq_check('SELECT 1;', 'SELECT 1;');

-- not a query that only reads
SELECT sqleq_check('INSERT INTO t VALUES (1)', 'SELECT 1');
SELECT sqleq_check('SELECT 1', 'CREATE TABLE u (a integer)');
SELECT sqleq_check('SELECT a INTO u FROM t', 'SELECT 1');
SELECT sqleq_check('SELECT a FROM t UNION SELECT 1', 'SELECT a INTO u FROM t UNION SELECT 1');
SELECT sqleq_check('SELECT a FROM t FOR UPDATE', 'SELECT 1');
SELECT sqleq_check('SELECT 1', 'SELECT a FROM (SELECT a FROM t FOR SHARE) s');
SELECT sqleq_check('WITH d AS (DELETE FROM t RETURNING a) SELECT a FROM d', 'SELECT 1');
SELECT sqleq_check('EXPLAIN SELECT 1', 'SELECT 1');

-- permissions: SELECT on all that the queries name, also inside views and functions
CREATE TABLE secret (a integer);
CREATE VIEW window_on_secret AS SELECT a FROM secret;
CREATE FUNCTION peek() RETURNS integer LANGUAGE sql STABLE AS 'SELECT a FROM errors.secret';
CREATE TABLE half_open (a integer, b integer);
CREATE ROLE regress_sqleq_reader;
GRANT USAGE ON SCHEMA errors TO regress_sqleq_reader;
GRANT SELECT ON t, window_on_secret TO regress_sqleq_reader;
GRANT SELECT (a) ON half_open TO regress_sqleq_reader;
SET ROLE regress_sqleq_reader;
SELECT sqleq_check('SELECT a FROM t', 'SELECT a FROM secret');
SELECT sqleq_check('SELECT a FROM t WHERE EXISTS (SELECT 1 FROM secret)', 'SELECT a FROM t');
SELECT sqleq_check('SELECT peek()', 'SELECT 1');
SELECT sqleq_check('SELECT b FROM half_open', 'SELECT a FROM half_open');
SELECT count(*) FROM sqleq_features('SELECT a FROM secret');
-- the view's owner may read the table
SELECT sqleq_check('SELECT a FROM window_on_secret', 'SELECT a FROM window_on_secret');
SELECT sqleq_check('SELECT a FROM half_open', 'SELECT a FROM half_open');
RESET ROLE;

SET client_min_messages = warning;
DROP SCHEMA errors CASCADE;
DROP ROLE regress_sqleq_reader;
