-- verdict: not_equivalent
-- why: twin of sees-show: sqleq leaves that setting alone
CREATE TABLE t (a int);
CREATE FUNCTION shown() RETURNS text LANGUAGE plpgsql AS $$DECLARE v text; BEGIN EXECUTE 'SHOW block_size' INTO v; RETURN v; END$$;
CREATE FUNCTION reads(x int) RETURNS text LANGUAGE plpgsql STABLE AS $$BEGIN RETURN shown(); END$$;
-- q1
SELECT reads(a) FROM t
-- q2
SELECT 'off' FROM t
