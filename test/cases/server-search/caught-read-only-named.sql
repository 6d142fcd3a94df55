-- verdict: unknown
-- reason: sqleq may have caused (SQLSTATE 25006)
-- why: the function knows very well which error it waits for, two levels further down
CREATE SEQUENCE numbers;
CREATE TABLE t (a int);
CREATE FUNCTION inner_counts() RETURNS bigint LANGUAGE plpgsql STABLE AS $$BEGIN RETURN nextval('numbers'); END$$;
CREATE FUNCTION counts(x int) RETURNS int LANGUAGE plpgsql STABLE AS $$BEGIN PERFORM inner_counts(); RETURN 1; EXCEPTION WHEN read_only_sql_transaction THEN RETURN 2; END$$;
-- q1
SELECT a FROM t WHERE counts(a) = 1
-- q2
SELECT a FROM t
