-- verdict: unknown
-- errors: strict
-- reason: a function caught an error that sqleq may have caused
-- why: twin of strict-raised: the function passes an error on that only a read-only transaction has
CREATE SEQUENCE numbers;
CREATE TABLE t (a int);
CREATE FUNCTION raises(x int) RETURNS int LANGUAGE plpgsql STABLE AS $$BEGIN PERFORM nextval('numbers'); RETURN x; EXCEPTION WHEN OTHERS THEN RAISE '%', SQLERRM USING ERRCODE = SQLSTATE; END$$;
-- q1
SELECT raises(a) FROM t
-- q2
SELECT a FROM t
