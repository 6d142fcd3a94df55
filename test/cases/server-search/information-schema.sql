-- verdict: not_equivalent
-- why: the catalogs' views are the same outside
CREATE TABLE t (a int);
CREATE FUNCTION counts(x int) RETURNS bigint LANGUAGE plpgsql STABLE AS $$BEGIN
	RETURN x + (SELECT count(*) FROM information_schema.columns WHERE table_name = 't') + (SELECT count(*) FROM information_schema.tables WHERE table_name = 't'); END$$;
-- q1
SELECT counts(a) FROM t
-- q2
SELECT a::bigint FROM t
