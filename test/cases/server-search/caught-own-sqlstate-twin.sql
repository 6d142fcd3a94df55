-- verdict: not_equivalent
-- why: an error that the function raises itself, with a condition of its own
CREATE TABLE t (a int);
CREATE FUNCTION raises(x int) RETURNS int LANGUAGE plpgsql STABLE AS $$BEGIN RAISE EXCEPTION USING ERRCODE = 'SQ001'; EXCEPTION WHEN OTHERS THEN RETURN 2; END$$;
-- q1
SELECT raises(a) FROM t
-- q2
SELECT 1 FROM t
