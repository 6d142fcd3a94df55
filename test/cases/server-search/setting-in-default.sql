-- verdict: not_equivalent
-- why: twin of sees-setting-in-default: sqleq leaves that setting alone
CREATE TABLE t (a int);
CREATE FUNCTION shown(x int, s text DEFAULT current_setting('block_size')) RETURNS text LANGUAGE plpgsql STABLE AS $$BEGIN RETURN s; END$$;
CREATE FUNCTION sees(x int) RETURNS text LANGUAGE plpgsql STABLE AS $$BEGIN RETURN CASE WHEN current_setting('block_size') <> '1' THEN shown(x) END; END$$;
-- q1
SELECT sees(a) FROM t
-- q2
SELECT 'off' FROM t
