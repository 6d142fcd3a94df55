-- verdict: unknown
-- errors: strict
-- why: outside, the transaction is not read-only, and the setting changes nothing
CREATE TABLE t (a int);
CREATE FUNCTION sets() RETURNS int LANGUAGE plpgsql AS $$BEGIN SET LOCAL transaction_read_only = off; RETURN 1; END$$;
CREATE FUNCTION calls(x int) RETURNS int LANGUAGE plpgsql STABLE AS $$BEGIN RETURN sets(); END$$;
-- q1
SELECT calls(a) FROM t
-- q2
SELECT 1 FROM t
