-- verdict: not_equivalent
-- why: a warning is no error, whatever its SQLSTATE
CREATE TABLE t (a int);
CREATE FUNCTION warns(x int) RETURNS int LANGUAGE plpgsql STABLE AS $$BEGIN RAISE LOG 'old' USING ERRCODE = 'feature_not_supported'; RETURN x; END$$;
-- q1
SELECT warns(a) FROM t
-- q2
SELECT a FROM t WHERE a > 0
