-- verdict: unknown
-- reason: looks at what is different within sqleq
-- why: elsewhere the transaction is not read-only
CREATE TABLE t (a int);
CREATE FUNCTION sees(x int) RETURNS text LANGUAGE plpgsql STABLE AS $$BEGIN RETURN current_setting('transaction_read_only'); END$$;
-- q1
SELECT sees(a) FROM t
-- q2
SELECT 'off' FROM t
