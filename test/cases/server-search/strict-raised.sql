-- verdict: not_equivalent
-- errors: strict
-- why: the SQLSTATE is the function's choice
CREATE TABLE t (a int);
CREATE FUNCTION raises(x int) RETURNS int LANGUAGE plpgsql STABLE AS $$BEGIN IF x > 0 THEN RAISE 'no' USING ERRCODE = 'serialization_failure'; END IF; RETURN x; END$$;
-- q1
SELECT raises(a) FROM t
-- q2
SELECT a FROM t
