-- verdict: unknown
-- same: unknown
-- why: the same in a constraint: elsewhere the function is false for each row, so the table stays empty
CREATE SEQUENCE numbers;
CREATE FUNCTION fits(x int) RETURNS boolean LANGUAGE plpgsql STABLE AS $$BEGIN PERFORM nextval('numbers'); RETURN false; EXCEPTION WHEN OTHERS THEN RETURN true; END$$;
CREATE TABLE t (a int NOT NULL CHECK (fits(a)));
-- q1
SELECT a FROM t
-- q2
SELECT a + 1 FROM t
