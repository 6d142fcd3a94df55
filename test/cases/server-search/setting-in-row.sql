-- verdict: not_equivalent
-- why: twin of sees-setting-in-row: sqleq leaves that setting alone
CREATE DOMAIN small AS int CHECK (VALUE < 5 OR current_setting('block_size') = '1');
CREATE TYPE pair AS (x small);
CREATE TABLE t (a int);
CREATE FUNCTION reads(x int) RETURNS int LANGUAGE plpgsql STABLE AS $$BEGIN RETURN (('(' || x || ')')::pair).x; EXCEPTION WHEN check_violation THEN RETURN -1; END$$;
-- q1
SELECT reads(a) FROM t
-- q2
SELECT a FROM t
