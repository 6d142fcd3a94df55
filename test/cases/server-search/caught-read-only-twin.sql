-- verdict: not_equivalent
-- why: the same block, but the error is in the data
CREATE TABLE t (a int);
CREATE FUNCTION counts(x int) RETURNS int LANGUAGE plpgsql STABLE AS $$BEGIN PERFORM 'a'::int + x; RETURN 1; EXCEPTION WHEN OTHERS THEN RETURN 2; END$$;
-- q1
SELECT counts(a) FROM t
-- q2
SELECT 1 FROM t
