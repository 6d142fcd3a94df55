-- verdict: not_equivalent
-- why: the function runs as its owner's role anyway, so names are the same
CREATE TABLE t (a int);
CREATE FUNCTION type_name(x int) RETURNS text LANGUAGE plpgsql STABLE AS $$BEGIN RETURN pg_typeof(x)::text || format('%s', 't'::regclass); END$$;
-- q1
SELECT type_name(a) FROM t
-- q2
SELECT 'text' FROM t
