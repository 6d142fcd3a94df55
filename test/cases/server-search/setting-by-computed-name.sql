-- verdict: not_equivalent
-- setup: SET LOCAL app.tenant = '3'
-- why: twin of sees-setting-in-sql: a computed name, of a setting that sqleq leaves alone
CREATE TABLE t (a int);
CREATE FUNCTION context(name text) RETURNS text LANGUAGE plpgsql STABLE AS $$BEGIN RETURN current_setting('app.' || name, true); END$$;
-- q1
SELECT a FROM t WHERE a = context('tenant')::int
-- q2
SELECT a FROM t
