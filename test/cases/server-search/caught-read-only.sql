-- verdict: unknown
-- reason: sqleq may have caused (SQLSTATE 25006)
-- why: here the transaction is read-only, and the function returns 2; elsewhere the sequence advances, and it returns 1
CREATE SEQUENCE numbers;
CREATE TABLE t (a int);
CREATE FUNCTION counts(x int) RETURNS int LANGUAGE plpgsql STABLE AS $$BEGIN PERFORM nextval('numbers'); RETURN 1; EXCEPTION WHEN OTHERS THEN RETURN 2; END$$;
-- q1
SELECT counts(a) FROM t
-- q2
SELECT 1 FROM t
