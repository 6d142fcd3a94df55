-- verdict: unknown
-- errors: strict
-- reason: looks at what is different within sqleq
-- why: the function fails here only
CREATE TABLE t (a int);
CREATE FUNCTION sees(x int) RETURNS int LANGUAGE plpgsql STABLE AS $$BEGIN IF current_setting('transaction_read_only') = 'on' THEN RAISE division_by_zero; END IF; RETURN x; END$$;
-- q1
SELECT sees(a) FROM t
-- q2
SELECT a FROM t
