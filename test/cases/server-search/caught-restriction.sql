-- verdict: unknown
-- reason: sqleq may have caused (SQLSTATE 42501)
-- why: a role cannot be set within restricted operations
CREATE TABLE t (a int);
CREATE FUNCTION sets(x int) RETURNS int LANGUAGE plpgsql STABLE AS $$BEGIN PERFORM set_config('role', 'none', true); RETURN 1; EXCEPTION WHEN insufficient_privilege THEN RETURN 2; END$$;
-- q1
SELECT sets(a) FROM t
-- q2
SELECT 1 FROM t
