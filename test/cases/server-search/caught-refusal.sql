-- verdict: unknown
-- reason: a function caught the error
-- why: a function that reads a table is not run here. This one catches the error, and what it returns then, 2, is nothing that it returns elsewhere
CREATE TABLE s (a int);
CREATE TABLE t (a int);
CREATE FUNCTION looks(x int) RETURNS int LANGUAGE plpgsql STABLE AS $$BEGIN PERFORM FROM s; RETURN 1; EXCEPTION WHEN OTHERS THEN RETURN 2; END$$;
-- q1
SELECT a FROM t WHERE looks(a) = 1
-- q2
SELECT a FROM t
