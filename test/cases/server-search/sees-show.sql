-- verdict: unknown
-- reason: looks at what is different within sqleq
-- why: a command of a volatile function that a stable one calls shows the setting, too
CREATE TABLE t (a int);
CREATE FUNCTION shown() RETURNS text LANGUAGE plpgsql AS $$DECLARE v text; BEGIN EXECUTE 'SHOW transaction_read_only' INTO v; RETURN v; END$$;
CREATE FUNCTION sees(x int) RETURNS text LANGUAGE plpgsql STABLE AS $$BEGIN RETURN shown(); END$$;
-- q1
SELECT sees(a) FROM t
-- q2
SELECT 'off' FROM t
