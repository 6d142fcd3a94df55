-- verdict: unknown
-- reason: looks at what is different within sqleq
-- why: the domain's check reads the setting, and the function catches its error
CREATE DOMAIN small AS int CHECK (VALUE < 5 OR current_setting('transaction_read_only') = 'off');
CREATE TABLE t (a int);
CREATE FUNCTION sees(x int) RETURNS int LANGUAGE plpgsql STABLE AS $$BEGIN RETURN x::small; EXCEPTION WHEN check_violation THEN RETURN -1; END$$;
-- q1
SELECT sees(a) FROM t
-- q2
SELECT a FROM t
