-- verdict: not_equivalent
-- why: the error that the constraint's function catches is its own
CREATE FUNCTION fits(x int) RETURNS boolean LANGUAGE plpgsql STABLE AS $$BEGIN PERFORM 1 / (x - x); RETURN false; EXCEPTION WHEN OTHERS THEN RETURN true; END$$;
CREATE TABLE t (a int NOT NULL CHECK (fits(a)));
-- q1
SELECT a FROM t
-- q2
SELECT a + 1 FROM t
