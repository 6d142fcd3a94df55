-- verdict: not_equivalent
-- why: a command that sets something shows nothing
CREATE TABLE t (a int);
CREATE FUNCTION setting() RETURNS text LANGUAGE plpgsql AS $$BEGIN SET LOCAL extra_float_digits = 0; RETURN 'x'; END$$;
CREATE FUNCTION calls(x int) RETURNS text LANGUAGE plpgsql STABLE AS $$BEGIN RETURN setting(); END$$;
-- q1
SELECT calls(a) FROM t
-- q2
SELECT 'y' FROM t
