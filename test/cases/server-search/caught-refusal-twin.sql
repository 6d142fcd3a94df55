-- verdict: not_equivalent
-- why: what it catches is an error of its own, which it meets elsewhere, too
CREATE TABLE t (a int);
CREATE FUNCTION looks(x int) RETURNS int LANGUAGE plpgsql STABLE AS $$BEGIN PERFORM 1 / x; RETURN 1; EXCEPTION WHEN OTHERS THEN RETURN 2; END$$;
-- q1
SELECT a FROM t WHERE looks(a) = 1
-- q2
SELECT a FROM t
