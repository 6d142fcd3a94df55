-- verdict: unknown
-- reason: looks at what is different within sqleq
-- why: the check of a domain within a row reads the setting; another one is read before
CREATE DOMAIN small AS int CHECK (VALUE < 5 OR current_setting('transaction_read_only') = 'off');
CREATE TYPE pair AS (x small);
CREATE TABLE t (a int);
CREATE FUNCTION sees(x int) RETURNS int LANGUAGE plpgsql STABLE AS $$BEGIN
	RETURN CASE WHEN current_setting('block_size') <> '1' THEN (jsonb_populate_record(NULL::pair, jsonb_build_object('x', x))).x END; EXCEPTION WHEN check_violation THEN RETURN -1; END$$;
-- q1
SELECT sees(a) FROM t
-- q2
SELECT a FROM t
