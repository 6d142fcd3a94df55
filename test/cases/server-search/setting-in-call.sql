-- verdict: not_equivalent
-- why: twin of sees-setting-in-call: sqleq leaves that setting alone
CREATE TABLE t (a int);
CREATE PROCEDURE given(INOUT v text) LANGUAGE plpgsql AS $$BEGIN v := v; END$$;
CREATE FUNCTION calls() RETURNS text LANGUAGE plpgsql AS $$DECLARE v text; BEGIN EXECUTE 'CALL given(current_setting(''block_size''))' INTO v; RETURN v; END$$;
CREATE FUNCTION sees(x int) RETURNS text LANGUAGE plpgsql STABLE AS $$BEGIN RETURN calls(); END$$;
-- q1
SELECT sees(a) FROM t
-- q2
SELECT 'off' FROM t
