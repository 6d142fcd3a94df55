-- verdict: unknown
-- reason: looks at what is different within sqleq
-- why: rows that sqleq makes up do not fill the table
CREATE TABLE t (a int);
CREATE FUNCTION sees(x int) RETURNS bigint LANGUAGE plpgsql STABLE AS $$BEGIN RETURN pg_relation_size('t'); END$$;
-- q1
SELECT sees(a) FROM t
-- q2
SELECT 8192 FROM t
