-- verdict: unknown
-- reason: looks at what is different within sqleq
-- why: an argument of CALL, which is no query, reads the setting; another one is read before
CREATE TABLE t (a int);
CREATE PROCEDURE given(INOUT v text) LANGUAGE plpgsql AS $$BEGIN v := v; END$$;
CREATE FUNCTION calls() RETURNS text LANGUAGE plpgsql AS $$DECLARE v text := current_setting('block_size'); BEGIN EXECUTE 'CALL given(current_setting(''transaction_read_only''))' INTO v; RETURN v; END$$;
CREATE FUNCTION sees(x int) RETURNS text LANGUAGE plpgsql STABLE AS $$BEGIN RETURN calls(); END$$;
-- q1
SELECT sees(a) FROM t
-- q2
SELECT 'off' FROM t
