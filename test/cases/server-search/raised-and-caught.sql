-- verdict: not_equivalent
-- why: the function raises the error itself, everywhere; twin of caught-restriction
CREATE TABLE t (a int);
CREATE FUNCTION catches(x int) RETURNS int LANGUAGE plpgsql STABLE AS $$BEGIN RAISE insufficient_privilege; EXCEPTION WHEN insufficient_privilege THEN RETURN -1; END$$;
-- q1
SELECT catches(a) FROM t
-- q2
SELECT a FROM t
