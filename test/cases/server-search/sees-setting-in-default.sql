-- verdict: unknown
-- reason: looks at what is different within sqleq
-- why: the default of an argument, which no query shows, reads the setting; another one is read before
CREATE TABLE t (a int);
CREATE FUNCTION shown(x int, s text DEFAULT current_setting('transaction_read_only')) RETURNS text LANGUAGE plpgsql STABLE AS $$BEGIN RETURN s; END$$;
CREATE FUNCTION sees(x int) RETURNS text LANGUAGE plpgsql STABLE AS $$BEGIN RETURN CASE WHEN current_setting('block_size') <> '1' THEN shown(x) END; END$$;
-- q1
SELECT sees(a) FROM t
-- q2
SELECT 'off' FROM t
