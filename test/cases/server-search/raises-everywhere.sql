-- verdict: not_equivalent
-- errors: strict
-- why: twin of raises-when-it-sees: the setting is the same everywhere
CREATE TABLE t (a int);
CREATE FUNCTION sees(x int) RETURNS int LANGUAGE plpgsql STABLE AS $$BEGIN IF current_setting('block_size') <> '1' THEN RAISE division_by_zero; END IF; RETURN x; END$$;
-- q1
SELECT sees(a) FROM t
-- q2
SELECT a FROM t
